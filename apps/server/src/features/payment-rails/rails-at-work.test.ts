import type { AddressInfo } from 'node:net'
import { balancePath } from '@velvetline/contracts/credits'
import { type AdminToday, adminTodayPath } from '@velvetline/contracts/figures'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { type CheckoutAnswer, webhookPath } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { type FakeMaxpay, startFakeMaxpay } from '../../../test/fakes/fake-maxpay.ts'
import type { FakeOutbox } from '../../../test/fakes/fake-outbox.ts'
import { type FakeVerotel, startFakeVerotel } from '../../../test/fakes/fake-verotel.ts'
import { checkOut, handleEvents, membership, nuggets, rows, statusOf } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { readBalance } from '../credits/index.ts'
import { nuggetOrder } from './contract-suite/rail-scene.ts'
import { createMaxpayRail } from './maxpay/maxpay-rail.ts'

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
let olderVerotel: FakeVerotel

beforeAll(async () => {
  test = await createTestApp({ settings })
  await test.context.jobs.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  maxpay = await startFakeMaxpay({ ...MAXPAY, portalMinor: { 'weekly-eur': 666 } })
  verotel = await startFakeVerotel(VEROTEL)
  olderVerotel = await startFakeVerotel(VEROTEL, { postbackVersion: 1 })
})
afterAll(async () => {
  await maxpay.server.close()
  await verotel.server.close()
  await olderVerotel.server.close()
  await test.close()
})

/** The provider's page on this machine: the signature does not cover the host. */
const follow = async ({ method, url, fields }: CheckoutAnswer, host: string): Promise<void> => {
  const { pathname, search } = new URL(url)
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
  expect((await fetch(host + pathname + search, { method, ...body })).ok).toBe(true)
}

const order = async (person: SignedIn, rail: RailName, host: string, request = nuggets()): Promise<string> => {
  const answer = await checkOut(test, person, { ...request, rail })
  const checkout = answer.json<CheckoutAnswer>()
  await follow(checkout, host)
  return checkout.orderId
}

const deliver = async (
  rail: RailName,
  outbox: FakeOutbox,
  times = 2,
): Promise<readonly { status: number; body: string }[]> => {
  const answers = await outbox.deliver(address + webhookPath(rail), { times })
  await handleEvents(test.context)
  // This process's worker may have taken some of them.
  await eventually(async () => {
    const open = await rows(test, `select id from provider_events where state = 'received'`)
    expect(open).toEqual([])
  })
  return answers
}

const balanceOf = async (person: SignedIn): Promise<unknown> => (await getAs(test, person, balancePath)).json()

describe.each([
  ['maxpay', 'maxpay', () => maxpay],
  ['verotel', 'verotel', () => verotel],
  ['verotel with postbacks of version 1', 'verotel', () => olderVerotel],
] as const)('money by %s', (_name, rail, provider) => {
  it('credits the ordered Nuggets once, and a chargeback takes them back', async () => {
    const member = await addMember(test.context, 0)
    const before = await balanceOf(member)
    const orderId = await order(member, rail, provider().server.url)
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

  it('begins a membership and renews it each week', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member, rail, provider().server.url, membership())
    provider().approve(orderId)
    await deliver(rail, provider().outbox)
    for (const days of [30, 7]) {
      test.clock.advance(days * DAY_MS)
      provider().renew(orderId)
      await deliver(rail, provider().outbox)
    }
    const paid = await rows<{ cause: string; gross_minor: number }>(
      test,
      'select cause, gross_minor from payments where order_id = $1 order by paid_at',
      [orderId],
    )
    expect(paid.map(({ cause, gross_minor: minor }) => [cause, Number(minor)])).toEqual([
      ['order', 100],
      ['renewal', 666],
      ['renewal', 666],
    ])
  })

  it('is refused from anybody without its key', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member, rail, provider().server.url)
    provider().approve(orderId)
    const [notice] = provider().outbox.waiting
    if (!notice) throw new Error('no notice of the payment')
    const kept = await rows(test, 'select id from provider_events')
    const forged = { headers: notice.headers, ...(notice.method === 'POST' && { body: notice.body.replace('1', '2') }) }
    const url = `${address}${webhookPath(rail)}?${notice.query.replace('priceAmount=1', 'priceAmount=2')}`
    expect((await fetch(url, { method: notice.method, ...forged })).status).toBe(400)
    expect(await rows(test, 'select id from provider_events')).toHaveLength(kept.length)
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'created' })
    await deliver(rail, provider().outbox)
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  })
})

it('a charge by Maxpay’s token credits the Nuggets of its order, identified by our own fields only', async () => {
  const member = await addMember(test.context, 0)
  const first = await order(member, 'maxpay', maxpay.server.url)
  maxpay.approve(first)
  await deliver('maxpay', maxpay.outbox)
  const [source] = await rows<{ agreement_ref: string }>(
    test,
    'select agreement_ref from payment_orders where id = $1',
    [first],
  )
  const { orderId } = (await checkOut(test, member, { ...nuggets(), rail: 'maxpay' })).json<CheckoutAnswer>()
  const rail = createMaxpayRail({
    settings: { ...MAXPAY, weeklyProducts: new Map() },
    clock: test.clock,
    address: maxpay.server.url,
  })
  await rail.chargeAgain(source?.agreement_ref ?? '', { ...nuggetOrder(), id: orderId })
  await deliver('maxpay', maxpay.outbox)
  expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 5_000 })
})

describe('a notice that was not acknowledged', () => {
  const unacknowledged = async () => {
    const admin = await addPerson(test.context, 'admin')
    const { unacknowledgedNotices } = (await getAs(test, admin, adminTodayPath)).json<AdminToday>()
    return new Map(unacknowledgedNotices.map((notice) => [notice.rail, notice]))
  }

  it.each([
    ['maxpay', false, 'warn'],
    ['verotel', true, 'error'],
  ] as const)('of %s is counted for the operator and told in the log', async (rail, undoesSales, level) => {
    const before = (await unacknowledged()).get(rail)?.count ?? 0
    const log = vi.spyOn(test.context.log, level)
    await Promise.all(Array.from({ length: 3 }, () => fetch(`${address}${webhookPath(rail)}?saleID=1&signature=wrong`)))
    expect((await unacknowledged()).get(rail)).toEqual({
      rail,
      undoesSales,
      count: before + 3,
      lastAt: test.clock.now().toISOString(),
    })
    const told = log.mock.calls.filter(([, text]) => text === 'a notice of a payment provider was not acknowledged')
    expect(told).toHaveLength(3)
    expect(told[0]?.[0]).toMatchObject({ rail, undoesUnacknowledged: undoesSales })
    log.mockRestore()
  })

  it('that could not be stored is an error of ours, and is counted too', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member, 'maxpay', maxpay.server.url)
    maxpay.approve(orderId)
    const before = (await unacknowledged()).get('maxpay')?.count ?? 0
    const log = vi.spyOn(test.context.log, 'error')
    const { pool } = test.platform.testDatabase.owner
    await pool.query('alter table provider_events rename to provider_events_away')
    try {
      const [answer] = await maxpay.outbox.deliver(address + webhookPath('maxpay'))
      expect(answer?.status).toBeGreaterThanOrEqual(500)
    } finally {
      await pool.query('alter table provider_events_away rename to provider_events')
    }
    expect((await unacknowledged()).get('maxpay')).toMatchObject({ count: before + 1 })
    expect(log.mock.calls.map(([, text]) => text)).toContain('a notice of a payment provider was not acknowledged')
    log.mockRestore()
    await deliver('maxpay', maxpay.outbox)
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  })
})
