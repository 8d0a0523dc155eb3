import type { AddressInfo } from 'node:net'
import {
  type CheckoutAnswer,
  type CheckoutRequest,
  type OrderOffer,
  type PaymentMethod,
  paymentOfferPath,
  webhookPath,
} from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { type FakeVerotel, startFakeVerotel } from '../../../../test/fakes/fake-verotel.ts'
import {
  checkOut,
  handleEvents,
  membership,
  nuggets,
  reconcile,
  rows,
  statusOf,
} from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { getAs } from '../../../../test/requests.ts'
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'
import { readBalance } from '../../credits/index.ts'
import { createVerotelRail } from './verotel-rail.ts'

const SHOP = { shopId: '68849', signatureKey: 'a signature key of ours' }
const settings = {
  PAYMENT_RAILS: '*:sepa,verotel',
  VEROTEL_SHOP_ID: SHOP.shopId,
  VEROTEL_SIGNATURE_KEY: SHOP.signatureKey,
}

let test: TestApp
let fake: FakeVerotel
beforeAll(async () => {
  test = await createTestApp({ settings })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  fake = await startFakeVerotel(SHOP)
})
afterAll(async () => {
  await fake.server.close()
  await test.close()
})

const byDebit = (request: CheckoutRequest = nuggets()): CheckoutRequest => ({ ...request, rail: 'sepa' })

const methodsFor = async (person: SignedIn, query: string): Promise<PaymentMethod[]> =>
  (await getAs(test, person, `${paymentOfferPath}?${query}`)).json<OrderOffer>().methods

/** Verotel has one address for all ways to pay. */
const deliver = async (): Promise<void> => {
  const { port } = test.app.server.address() as AddressInfo
  await fake.outbox.deliver(`http://127.0.0.1:${port}${webhookPath('verotel')}`, { times: 2 })
  await handleEvents(test.context)
}

const order = async (person: SignedIn): Promise<string> => {
  const { orderId, url } = (await checkOut(test, person, byDebit())).json<CheckoutAnswer>()
  const { pathname, search } = new URL(url)
  expect(await (await fetch(fake.server.url + pathname + search)).text()).toContain(orderId)
  return orderId
}

describe('SEPA direct debit', () => {
  it('is offered for Nuggets, not for memberships', async () => {
    const member = await addMember(test.context, 0)
    const debit = { rail: 'sepa', kind: 'debit' }
    const card = { rail: 'verotel', kind: 'card' }
    expect(await methodsFor(member, 'kind=nuggets&packageId=nuggets-25')).toMatchObject([debit, card])
    expect(await methodsFor(member, 'kind=membership')).toMatchObject([card])
    const refused = await checkOut(test, member, byDebit(membership()))
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'payment_method_not_offered' }])
  })

  it.each(['ie', 'lu', 'ch', 'uk'] as const)('is not offered in %s, where Verotel has none', async (countryCode) => {
    const member = await addMember(test.context, 0, { countryCode })
    const methods = await methodsFor(member, 'kind=nuggets&packageId=nuggets-25')
    expect(methods.map(({ rail }) => rail)).toEqual(['verotel'])
  })

  it('leads to a page for this method only', async () => {
    const member = await addMember(test.context, 0)
    const methodOf = async (request: CheckoutRequest) =>
      new URL((await checkOut(test, member, request)).json<CheckoutAnswer>().url).searchParams.get('paymentMethod')
    expect(await methodOf(byDebit())).toBe('DDEU')
    expect(await methodOf({ ...nuggets(), rail: 'verotel' })).toBe('CC')
  })

  it('credits the Nuggets on approval, and takes them back when the debit is returned days later', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member)
    fake.approve(orderId)
    await deliver()
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
    expect(await rows(test, 'select rail from payments where order_id = $1', [orderId])).toEqual([{ rail: 'sepa' }])
    const bought = await readBalance(test.context, member.accountId)
    expect(bought).toMatchObject({ bought: 2_500 })
    test.clock.advance(5 * DAY_MS)
    fake.chargeBack(orderId)
    await deliver()
    expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 0 })
    const [reversal] = await rows(
      test,
      `select r.kind from payment_reversals r join payments p on p.id = r.payment_id where p.order_id = $1`,
      [orderId],
    )
    expect(reversal).toEqual({ kind: 'chargeback' })
  })

  it('of which only the status has told, without a transaction, is taken back when it is returned', async () => {
    const { fetchStatus } = createVerotelRail({
      settings: SHOP,
      clock: test.clock,
      method: 'debit',
      address: fake.server.url,
    })
    Object.assign(test.context.paymentRails.get('sepa') ?? {}, { fetchStatus })
    const member = await addMember(test.context, 0)
    const orderId = await order(member)
    fake.approve(orderId)
    fake.outbox.lose()
    test.clock.advance(20 * MINUTE_MS)
    await reconcile(test.context)
    expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 2_500 })
    fake.chargeBack(orderId)
    await deliver()
    expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 0 })
  })

  it('is not offered to somebody whose bank has returned a debit', async () => {
    const member = await addMember(test.context, 0)
    const orderId = await order(member)
    fake.approve(orderId)
    await deliver()
    const offered = async () => (await methodsFor(member, 'kind=nuggets&packageId=nuggets-25')).map(({ rail }) => rail)
    expect(await offered()).toEqual(['sepa', 'verotel'])
    fake.chargeBack(orderId)
    await deliver()
    expect(await offered()).toEqual(['verotel'])
    expect((await checkOut(test, member, byDebit())).statusCode).toBe(422)
  })
})
