import type { AddressInfo } from 'node:net'
import { API } from '@velvetline/contracts/paths'
import type { CheckoutAnswer, RailName } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type FakeMaxpay, startFakeMaxpay } from '../../../../test/fakes/fake-maxpay.ts'
import type { FakeOutbox } from '../../../../test/fakes/fake-outbox.ts'
import { type FakeVerotel, startFakeVerotel } from '../../../../test/fakes/fake-verotel.ts'
import { checkOut, membership, nuggets, rows, statusOf } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { DAY_MS } from '../../../kernel/clock.ts'

const MAXPAY = { publicKey: 'pkTest_velvet', privateKey: 'a private key of ours' }
const VEROTEL = { shopId: '68849', signatureKey: 'a signature key of ours' }
const settings = {
  PAYMENT_RAILS: '*:maxpay,verotel',
  MAXPAY_PUBLIC_KEY: MAXPAY.publicKey,
  MAXPAY_PRIVATE_KEY: MAXPAY.privateKey,
  MAXPAY_WEEKLY_PRODUCTS: 'EUR:weekly-eur',
  VEROTEL_SHOP_ID: VEROTEL.shopId,
  VEROTEL_SIGNATURE_KEY: VEROTEL.signatureKey,
}

let test: TestApp
let address: string
let maxpay: FakeMaxpay
let verotel: FakeVerotel

beforeAll(async () => {
  test = await createTestApp({ settings })
  await test.context.jobs.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  maxpay = await startFakeMaxpay({ ...MAXPAY, portalMinor: { 'weekly-eur': 666 } })
  verotel = await startFakeVerotel(VEROTEL)
})
afterAll(async () => {
  await maxpay.server.close()
  await verotel.server.close()
  await test.close()
})

/** The provider's page, but on this machine: what is signed says nothing of its host. */
const follow = async ({ method, url, fields }: CheckoutAnswer): Promise<void> => {
  const { pathname, search } = new URL(url)
  const host = method === 'POST' ? maxpay.server.url : verotel.server.url
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
  expect((await fetch(host + pathname + search, { method, ...body })).ok).toBe(true)
}

const order = async (person: SignedIn, rail: RailName, request = nuggets()): Promise<string> => {
  const answer = await checkOut(test, person, { ...request, rail })
  const checkout = answer.json<CheckoutAnswer>()
  await follow(checkout)
  return checkout.orderId
}

const deliver = async (
  rail: RailName,
  outbox: FakeOutbox,
  times = 2,
): Promise<readonly { status: number; body: string }[]> => {
  const answers = await outbox.deliver(address + API.webhook(rail), { times })
  await test.context.payments.handleEvents()
  // The worker of this process may have taken some of them up.
  await eventually(async () => {
    const open = await rows(test, `select id from provider_events where state = 'received'`)
    expect(open).toEqual([])
  })
  return answers
}

const balanceOf = async (person: SignedIn): Promise<unknown> =>
  (await test.app.inject({ url: API.balance, headers: { cookie: person.cookie } })).json()

describe.each([
  ['maxpay', () => maxpay],
  ['verotel', () => verotel],
] as const)('money by %s', (rail, provider) => {
  it('brings the Nuggets that were ordered, once, and a chargeback takes them back', async () => {
    const member = await addMember(test.context, 0)
    const before = await balanceOf(member)
    const orderId = await order(member, rail)
    provider().approve(orderId)
    for (const answer of await deliver(rail, provider().outbox, 3)) expect(answer).toEqual({ status: 200, body: 'OK' })
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid', amountMinor: 1_149 })
    const payments = await rows(test, 'select id from payments where order_id = $1', [orderId])
    expect(payments).toHaveLength(1)
    expect(await balanceOf(member)).not.toEqual(before)
    provider().chargeBack(orderId)
    await deliver(rail, provider().outbox)
    expect(await balanceOf(member)).toEqual(before)
  })

  it('begins a membership and renews it', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member, rail, membership())
    provider().approve(orderId)
    await deliver(rail, provider().outbox)
    test.clock.advance(30 * DAY_MS)
    provider().renew(orderId)
    await deliver(rail, provider().outbox)
    const paid = await rows<{ cause: string; gross_minor: number }>(
      test,
      'select cause, gross_minor from payments where order_id = $1 order by paid_at',
      [orderId],
    )
    expect(paid.map(({ cause, gross_minor: minor }) => [cause, Number(minor)])).toEqual([
      ['order', 100],
      ['renewal', 666],
    ])
  })

  it('is not believed from anybody who has not its key', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member, rail)
    provider().approve(orderId)
    const [notice] = provider().outbox.waiting
    if (!notice) throw new Error('nobody told of the payment')
    const kept = await rows(test, 'select id from provider_events')
    const forged = { headers: notice.headers, ...(notice.method === 'POST' && { body: notice.body.replace('1', '2') }) }
    const url = `${address}${API.webhook(rail)}?${notice.query.replace('priceAmount=1', 'priceAmount=2')}`
    expect((await fetch(url, { method: notice.method, ...forged })).status).toBe(400)
    expect(await rows(test, 'select id from provider_events')).toHaveLength(kept.length)
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'created' })
    await deliver(rail, provider().outbox)
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  })
})
