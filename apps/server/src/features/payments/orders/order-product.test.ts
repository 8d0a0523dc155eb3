import { sandboxPaymentPath } from '@velvetline/contracts/payment-rails'
import {
  type CheckoutAnswer,
  type CreditPackages,
  creditPackagesPath,
  type OrderOffer,
  orderCancelPath,
  paymentOfferPath,
  webhookPath,
} from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import {
  actInSandbox,
  beginOrder,
  buy,
  checkOut,
  eventOf,
  membership,
  nuggets,
  rows,
  statusOf,
  tellAll,
} from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { HOUR_MS } from '../../../kernel/clock.ts'
import { reconcile } from './reconcile.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())

const ordersOf = (memberId: string) =>
  rows<{ id: string; total_minor: number }>(test, 'select id, total_minor from payment_orders where member_id = $1', [
    memberId,
  ])
const offerFor = async (cookie: string, query: string) =>
  (await getAs(test, { cookie }, `${paymentOfferPath}?${query}`)).json<OrderOffer & { code?: string }>()

describe('packages', () => {
  it('are shown to everybody in the country’s currency, and never cached', async () => {
    const answer = await test.app.inject({ url: `${creditPackagesPath}?country=za` })
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.json<CreditPackages>().packages[0]).toEqual({
      id: 'nuggets-10',
      nuggets: 10,
      priceMinor: 8_982,
      currency: 'ZAR',
    })
  })

  it('are shown to a member in the currency in which they pay', async () => {
    const member = await addMember(test.context, 0)
    const answer = await getAs(test, member, `${creditPackagesPath}?country=us`)
    expect(answer.json<CreditPackages>().packages[1]).toMatchObject({
      id: 'nuggets-25',
      priceMinor: 1_149,
      currency: 'EUR',
    })
  })
})

describe('an offer', () => {
  it('contains everything that the page shows next to the button', async () => {
    const member = await addMember(test.context, 0)
    expect(await offerFor(member.cookie, 'kind=membership')).toMatchObject({
      totalMinor: 100,
      currency: 'EUR',
      vatBasisPoints: 1900,
      methods: [{ rail: 'sandbox', kind: 'sandbox', statementName: 'VELVETLINE' }],
      membership: { hasTrial: true, weeklyMinor: 666, firstWeeklyAt: '2026-07-15T12:00:00.000Z', withdrawalDays: 14 },
      refusal: null,
    })
    expect(await offerFor(member.cookie, 'kind=nuggets&packageId=nuggets-50')).toMatchObject({
      nuggets: 50,
      totalMinor: 2_199,
      membership: null,
    })
    expect(await offerFor(member.cookie, 'kind=nuggets&packageId=nuggets-7')).toMatchObject({ code: 'package_unknown' })
  })

  it('shows the weekly price to a member who has had the trial', async () => {
    const member = await addMember(test.context, 0)
    await buy(test, member, membership())
    expect(await offerFor(member.cookie, 'kind=membership')).toMatchObject({
      totalMinor: 666,
      membership: { hasTrial: false },
    })
  })
})

describe('an order', () => {
  it('under one key is one order with one answer, even for sixteen concurrent clicks', async () => {
    const member = await addMember(test.context, 0)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => checkOut(test, member, nuggets(), 'a-key-of-one-page')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await ordersOf(member.accountId)).toHaveLength(1)
  })

  it('with other content under a used key is refused and changes nothing', async () => {
    const member = await addMember(test.context, 0)
    await checkOut(test, member, nuggets(), 'a-key-used-twice')
    const answer = await checkOut(test, member, nuggets('nuggets-100'), 'a-key-used-twice')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'idempotency_key_reused'])
    expect(await ordersOf(member.accountId)).toHaveLength(1)
  })

  it('that was paid or given up is not begun again under its key', async () => {
    const member = await addMember(test.context, 0)
    const order = async (key: string) => (await checkOut(test, member, nuggets(), key)).json<CheckoutAnswer>()
    const [paid, givenUp] = [await order('a-key-of-a-paid-order'), await order('a-key-of-an-order-given-up')]
    await tellAll(test, [eventOf(test, paid.orderId)])
    await postAs(test, member, orderCancelPath(givenUp.orderId))
    expect(await order('a-key-of-a-paid-order')).toMatchObject({ code: 'order_closed' })
    expect(await order('a-key-of-an-order-given-up')).toMatchObject({ code: 'order_closed' })
    expect(await ordersOf(member.accountId)).toHaveLength(2)
  })

  it('at another price than the page said is refused and changes nothing', async () => {
    const person = { phone: '+493023125077', isPhoneProven: false }
    const [first, member] = [
      await addPerson(test.context, 'member', person),
      await addPerson(test.context, 'member', person),
    ]
    // The first month is the first account's, since it is the same person.
    await checkOut(test, first, membership())
    const shown = { totalMinor: 100, weeklyMinor: 666, currency: 'EUR' }
    const order = (changes: object) =>
      checkOut(test, member, { ...membership(), shown: { ...shown, ...changes } }, 'a-key-of-two-prices')
    for (const changes of [{}, { totalMinor: 666, weeklyMinor: 665 }, { totalMinor: 666, currency: 'USD' }])
      expect((await order(changes)).json()).toMatchObject({ code: 'offer_changed' })
    expect(await ordersOf(member.accountId)).toEqual([])
    expect((await order({ totalMinor: 666 })).statusCode).toBe(200)
  })

  it('under another member’s key is a separate order', async () => {
    const [one, other] = [await addMember(test.context, 0), await addMember(test.context, 0)]
    const key = 'a-key-of-two-members'
    const orderIds = [await checkOut(test, one, nuggets(), key), await checkOut(test, other, nuggets(), key)].map(
      (answer) => answer.json<CheckoutAnswer>().orderId,
    )
    expect(await ordersOf(one.accountId)).toMatchObject([{ id: orderIds[0] }])
    expect(await ordersOf(other.accountId)).toMatchObject([{ id: orderIds[1] }])
  })

  it('has our price, whatever the browser sends', async () => {
    const member = await addMember(test.context, 0)
    const cheap = {
      ...nuggets(),
      priceMinor: 1,
      totalMinor: 1,
      currency: 'ZAR',
      amount: 1,
      product: { ...nuggets().product, priceMinor: 1, nuggets: 9_999 },
    }
    expect((await checkOut(test, member, cheap)).statusCode).toBe(200)
    expect(await ordersOf(member.accountId)).toMatchObject([{ total_minor: 1149 }])
  })

  it.each([
    ['terms that were not accepted', { ...nuggets(), acceptsTerms: false }, 'terms_not_accepted'],
    ['a beginning that was not wanted', { ...nuggets(), wantsImmediateStart: false }, 'terms_not_accepted'],
    ['a package that does not exist', nuggets('nuggets-7'), 'package_unknown'],
    ['a rail that is not set up', { ...nuggets(), rail: 'paypal' }, 'not_configured'],
  ])('with %s is not stored', async (_what, request, code) => {
    const member = await addMember(test.context, 0)
    expect((await checkOut(test, member, request)).json<{ code: string }>().code).toBe(code)
    expect(await ordersOf(member.accountId)).toEqual([])
  })

  it('is visible to its owner only, who can cancel it; a payment that still arrives counts', async () => {
    const [member, other] = [await addMember(test.context, 0), await addMember(test.context, 0)]
    const { orderId, checkoutCookie } = await beginOrder(test, member)
    const cancel = (cookie: string) => postAs(test, { cookie }, orderCancelPath(orderId))
    expect((await cancel(other.cookie)).statusCode).toBe(404)
    expect((await cancel(checkoutCookie)).json()).toMatchObject({ state: 'cancelled' })
    expect(await statusOf(test, other.cookie, orderId)).toMatchObject({ code: 'order_unknown' })
    await tellAll(test, [eventOf(test, orderId)])
    expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'paid' })
  })

  it('returns to a path of this site only', async () => {
    const member = await addMember(test.context, 0)
    const answer = await checkOut(test, member, { ...nuggets(), returnPath: 'https://elsewhere.example/' })
    expect(await statusOf(test, member.cookie, answer.json<CheckoutAnswer>().orderId)).toMatchObject({
      returnPath: '/',
    })
  })

  it('without a notice is queried at the provider, and expires when it is not paid', async () => {
    const member = await addMember(test.context, 0)
    const paid = await beginOrder(test, member)
    const open = await beginOrder(test, member)
    await actInSandbox(test, paid.sandbox, 'approve')
    await rows(test, "delete from pgboss.job where name = 'deliver-sandbox-payment-notice'")
    test.clock.advance(HOUR_MS)
    await reconcile(test.context)
    expect(await statusOf(test, member.cookie, paid.orderId)).toMatchObject({ state: 'paid' })
    test.clock.advance(24 * HOUR_MS)
    await reconcile(test.context)
    expect(await statusOf(test, member.cookie, open.orderId)).toMatchObject({ state: 'expired' })
  })
})

it('live mode without settings sells nothing and has no sandbox', async () => {
  const settings = {
    APP_MODE: 'live',
    PUBLIC_URL: 'https://velvetline.example',
    LOCAL_FILES: 'true',
    EMBEDDED_DATABASE: 'true',
  }
  const live = await createTestApp({ settings })
  const member = await addMember(live.context, 0)
  const cookie = member.cookie.replace('velvetline_session', '__Host-velvetline_session')
  const answer = await checkOut(live, { ...member, cookie })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'not_configured'])
  expect((await live.app.inject({ url: sandboxPaymentPath('anything') })).statusCode).toBe(404)
  expect((await live.app.inject({ method: 'POST', url: webhookPath('sandbox'), payload: {} })).statusCode).toBe(503)
  await live.close()
})
