import { type CheckoutAnswer, type OrderOffer, orderCancelPath, paymentOfferPath } from '@velvetline/contracts/payments'
import {
  autoReloadPath,
  type Care as CareAnswer,
  spendingCarePath,
  spendingLimitsPath,
  spendingPausePath,
} from '@velvetline/contracts/spending-care'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMember, spendNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, TEST_START, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import {
  actInSandbox,
  beginOrder,
  buy,
  checkOut,
  deliver,
  eventOf,
  membership,
  nuggets,
  rows,
  tellAll,
} from '../../../test/payments-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { readBalance } from '../credits/index.ts'
import { reloadIfLow } from './reload-if-low.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const say = ({ cookie }: SignedIn, method: 'PUT' | 'POST', url: string, payload: object) =>
  server.app.inject({ method, url, payload, headers: { cookie } })
const setLimit = (person: SignedIn, limitMinor: number | null) =>
  say(person, 'PUT', spendingLimitsPath, { limits: [{ period: 'day', limitMinor }] })
const RELOAD = { isOn: true, belowNuggets: 20, packageId: 'nuggets-10', monthlyCapMinor: 1_000 }

describe('access to spending care', () => {
  test.each<['PUT' | 'POST', string, object]>([
    ['POST', spendingPausePath, { hours: 25 }],
    ['PUT', spendingLimitsPath, { limits: [{ period: 'day', limitMinor: -1 }] }],
    ['PUT', spendingLimitsPath, { limits: [{ period: 'year', limitMinor: 1 }] }],
    ['PUT', autoReloadPath, { ...RELOAD, belowNuggets: 0 }],
  ])('%s %s refuses %j', async (method, url, payload) => {
    expect((await say(await addMember(server.context, 0), method, url, payload)).statusCode).toBe(422)
  })
})

test('a member sees only their own limits and spending', async () => {
  const [member, other] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  await setLimit(member, 2_000)
  await buy(server, member)
  const answer = await getAs(server, member, spendingCarePath)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const { currency, limits, pausedUntil, autoReload } = answer.json<CareAnswer>()
  expect([currency, pausedUntil, autoReload.isOn]).toEqual(['EUR', null, false])
  expect(limits).toEqual([
    { period: 'day', limitMinor: 2_000, spentMinor: 1_149, next: null },
    { period: 'week', limitMinor: null, spentMinor: 1_149, next: null },
    { period: 'month', limitMinor: null, spentMinor: 1_149, next: null },
  ])
  expect((await getAs(server, other, spendingCarePath)).json<CareAnswer>().limits[0]?.spentMinor).toBe(0)
})

test('orders are refused by limits and pauses', async () => {
  const member = await addMember(server.context, 0)
  await setLimit(member, 1_148)
  const refused = await checkOut(server, member)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'limit_exceeded'])
  expect((await checkOut(server, member, membership())).statusCode).toBe(200)
  const raised = (await setLimit(member, 5_000)).json<CareAnswer>()
  expect(raised.limits[0]?.next?.from).toBe('2026-06-16T12:00:00.000Z')
  await say(member, 'POST', spendingPausePath, { hours: 24 })
  const paused = await checkOut(server, member, nuggets('nuggets-10'))
  expect([paused.statusCode, paused.json().code]).toEqual([403, 'paused'])
})

test('an order that nobody pays is named by the refusal that it causes, and no longer counts once it is given up', async () => {
  const member = await addMember(server.context, 0)
  await setLimit(member, 1_500)
  const offer = async () =>
    (await getAs(server, member, `${paymentOfferPath}?kind=nuggets&packageId=nuggets-25`)).json<OrderOffer>().refusal
  expect(await offer()).toBeNull()
  const { orderId } = await beginOrder(server, member)
  expect(await offer()).toMatchObject({ code: 'limit_exceeded', openOrderIds: [orderId] })
  await say(member, 'POST', orderCancelPath(orderId), {})
  expect(await offer()).toBeNull()
  // What is paid for it although another order has taken its place is given back.
  await buy(server, member)
  expect(await offer()).toMatchObject({ code: 'limit_exceeded', openOrderIds: [] })
  await tellAll(server, [eventOf(server, orderId)])
  const givenBack = () =>
    rows(server, 'select r.state from payment_refunds r join payments p on p.id = r.payment_id where p.order_id = $1', [
      orderId,
    ])
  await eventually(async () => expect(await givenBack()).toHaveLength(1))
})

describe('a pause', () => {
  const stateOf = async (orderId: string) =>
    (await rows<{ state: string }>(server, 'select state from payment_orders where id = $1', [orderId]))[0]?.state
  const refundsOf = (memberId: string) =>
    rows(
      server,
      'select r.state from payment_refunds r join payments p on p.id = r.payment_id where p.member_id = $1',
      [memberId],
    )
  const pay = async (order: { readonly orderId: string; readonly sandbox: string }): Promise<void> => {
    await actInSandbox(server, order.sandbox, 'approve')
    await deliver(server, order.orderId)
  }

  test('cancels all open orders of this member only', async () => {
    const [member, other] = [await addMember(server.context, 0), await addMember(server.context, 0)]
    const orders = [
      await beginOrder(server, member),
      await beginOrder(server, member, nuggets('nuggets-10')),
      await beginOrder(server, member, membership()),
    ]
    const [, held] = orders
    await actInSandbox(server, held?.sandbox ?? '', 'hold')
    await deliver(server, held?.orderId ?? '')
    const bought = await buy(server, member)
    const othersOrder = await beginOrder(server, other)
    await say(member, 'POST', spendingPausePath, { hours: 24 })
    const states = await Promise.all(orders.map(({ orderId }) => stateOf(orderId)))
    expect(states).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect([await stateOf(bought.orderId), await stateOf(othersOrder.orderId)]).toEqual(['paid', 'created'])
  })

  test('refunds every payment made during it, and keeps later ones', async () => {
    const member = await addMember(server.context, 0)
    const orders = [
      await beginOrder(server, member),
      await beginOrder(server, member, nuggets('nuggets-10')),
      await beginOrder(server, member, membership()),
    ]
    const late = await beginOrder(server, member)
    await say(member, 'POST', spendingPausePath, { hours: 24 })
    for (const order of orders) await pay(order)
    await eventually(async () =>
      expect(await refundsOf(member.accountId)).toEqual([{ state: 'done' }, { state: 'done' }, { state: 'done' }]),
    )
    expect(await readBalance(server.context, member.accountId)).toMatchObject({ balance: 0 })
    server.clock.advance(24 * HOUR_MS)
    await pay(late)
    expect(await readBalance(server.context, member.accountId)).toMatchObject({ balance: 2_500 })
    expect(await refundsOf(member.accountId)).toHaveLength(3)
    server.clock.set(TEST_START)
  })

  test('refunds payments that the provider still held when it began', async () => {
    const member = await addMember(server.context, 0)
    const order = await beginOrder(server, member)
    await say(member, 'POST', spendingPausePath, { hours: 24 })
    // The provider reports pending, which reopens an order, and then paid.
    await tellAll(server, [
      eventOf(server, order.orderId, { kind: 'pending', transactionRef: null, amount: null }),
      eventOf(server, order.orderId),
    ])
    expect(await stateOf(order.orderId)).toBe('paid')
    expect(await rows(server, 'select from payments where order_id = $1', [order.orderId])).toHaveLength(1)
    const wanted = await rows(
      server,
      "select from pgboss.job where name = 'give-back-payment' and data->>'paymentId' in (select id::text from payments where order_id = $1)",
      [order.orderId],
    )
    expect(wanted).toHaveLength(1)
  })
})

test('a second click is not checked against the first one’s order', async () => {
  const member = await addMember(server.context, 0)
  await setLimit(member, 1_149)
  const key = newId()
  const clicks = await Promise.all(Array.from({ length: 4 }, () => checkOut(server, member, nuggets(), key)))
  expect(new Set(clicks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(clicks.map((click) => click.json<CheckoutAnswer>().orderId)).size).toBe(1)
})

test('limits reserve the charges of a running membership', async () => {
  const member = await addMember(server.context, 0)
  await buy(server, member, membership())
  const refused = await setLimit(member, 600)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'limit_below_agreed'])
})

test('an automatic reload is charged by the rail and booked once', async () => {
  const member = await addMember(server.context, 0)
  expect((await say(member, 'PUT', autoReloadPath, RELOAD)).json().code).toBe('reload_impossible')
  await buy(server, member)
  const answer = await say(member, 'PUT', autoReloadPath, RELOAD)
  expect(answer.json<CareAnswer>().autoReload).toEqual({ isPossible: true, ...RELOAD })
  await spendNuggets(server.context, member.accountId, 600)
  await Promise.all(Array.from({ length: 4 }, () => reloadIfLow(server.context, member.accountId)))
  const orders = await rows<{ id: string }>(
    server,
    `select id from payment_orders where member_id = $1 and cause = 'reload'`,
    [member.accountId],
  )
  expect(orders).toHaveLength(1)
  await deliver(server, orders[0]?.id ?? '')
  expect(await readBalance(server.context, member.accountId)).toMatchObject({ balance: 2_900 })
})
