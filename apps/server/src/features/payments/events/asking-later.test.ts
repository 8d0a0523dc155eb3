import { orderPayAgainPath } from '@velvetline/contracts/payments'
import { spendingLimitsPath } from '@velvetline/contracts/spending-care'
import { adminTasksPath, type TaskList } from '@velvetline/contracts/tasks'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { beginOrder, eventOf, rows, statusOf, tell, tellAll } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { getAs, postAs, putAs } from '../../../../test/requests.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type PaymentRail, RailFault } from '../../payment-rails/index.ts'
import { reconcile } from '../orders/reconcile.ts'
import { refundPayment } from '../reversals/refund-payment.ts'
import { handleEvents, readNotices } from './handle-events.ts'

// A provider that answers queries late or not at all: the sandbox, whose functions are replaced and restored.
let test: TestApp
let own: PaymentRail

beforeAll(async () => {
  test = await createTestApp()
  own = { ...railOf() }
})
afterAll(() => test.close())
afterEach(() => {
  for (const name of ['readKept', 'payAgainAt'] as const) delete (railOf() as Partial<PaymentRail>)[name]
  Object.assign(railOf(), own)
})

const railOf = (): PaymentRail => {
  const rail = test.context.paymentRails.get('sandbox')
  if (!rail) throw new Error('the demo has a sandbox')
  return rail
}
const pay = async (): Promise<{ id: string }> => {
  const { orderId } = await beginOrder(test, await addMember(test.context, 0))
  await tellAll(test, [eventOf(test, orderId)])
  const [payment] = await rows<{ id: string }>(test, 'select id from payments where order_id = $1', [orderId])
  if (!payment) throw new Error('the order was not paid')
  return payment
}
const away = (): Promise<never> => Promise.reject(new RailFault('it gave no answer in time', { isTemporary: true }))

const handleAll = async (): Promise<void> => {
  await readNotices(test.context, 'sandbox')
  await handleEvents(test.context)
}

it('a notice that needs a query to the provider is acknowledged when stored, and queried by the job', async () => {
  const member = await addMember(test.context, 0)
  const { orderId } = await beginOrder(test, member)
  const paid = eventOf(test, orderId)
  const asked: Buffer[] = []
  let answer: () => Promise<typeof paid> = away
  Object.assign(railOf(), {
    readNotice: async () => ({ isAuthentic: true, eventId: `notice-${orderId}`, event: null, isUnread: true }),
    readKept: (body: Buffer) => {
      asked.push(body)
      return answer()
    },
  } satisfies Partial<PaymentRail>)
  expect((await tell(test, paid)).statusCode).toBe(200)
  expect(asked).toEqual([])
  await handleAll()
  expect((await statusOf(test, member.cookie, orderId)).state).toBe('created')
  // The provider answers again; the notice was stored and need not be repeated.
  answer = async () => paid
  test.clock.advance(MINUTE_MS)
  await handleAll()
  expect((await statusOf(test, member.cookie, orderId)).state).toBe('paid')
  test.clock.advance(MINUTE_MS)
  await handleAll()
  expect(asked).toHaveLength(2)
  // Found with the order where the account is erased, and without what the provider wrote about the payer.
  const kept = 'select state, order_id, length(body) as length from provider_events where event_id = $1'
  expect(await rows(test, kept, [`notice-${orderId}`])).toEqual([{ state: 'handled', order_id: orderId, length: 0 }])
})

it('a notice whose provider is away for days is read once it is there again, and fails where it is not confirmed', async () => {
  const member = await addMember(test.context, 0)
  const { orderId } = await beginOrder(test, member)
  const paid = eventOf(test, orderId)
  let answer: () => Promise<typeof paid> = away
  const told = (eventId: string) => async () => ({ isAuthentic: true, eventId, event: null, isUnread: true }) as const
  Object.assign(railOf(), { readNotice: told('waits'), readKept: () => answer() } satisfies Partial<PaymentRail>)
  await tell(test, paid)
  for (let tries = 0; tries < 120; tries += 1) {
    await handleAll()
    test.clock.advance(30 * MINUTE_MS)
  }
  const stateOf = async (eventId: string) => {
    const query = 'select state, attempts, due_at from provider_events where event_id = $1'
    const [row] = await rows<{ state: string; attempts: number; due_at: Date }>(test, query, [eventId])
    return row
  }
  expect(await stateOf('waits')).toMatchObject({ state: 'received', attempts: 120 })
  expect((await stateOf('waits'))?.due_at.getTime()).toBe(test.clock.now().getTime())
  const admin = await addPerson(test.context, 'admin')
  const tasks = (await getAs(test, admin, adminTasksPath)).json<TaskList>().tasks
  expect(tasks.find(({ kind }) => kind === 'parked_events')?.count).toBe(1)
  answer = async () => paid
  await handleAll()
  expect((await stateOf('waits'))?.state).toBe('handled')
  expect((await statusOf(test, member.cookie, orderId)).state).toBe('paid')

  Object.assign(railOf(), { readNotice: told('unconfirmed') })
  answer = () => Promise.reject(new RailFault('it says otherwise', { isTemporary: true, isUnconfirmed: true }))
  await tell(test, paid)
  for (let tries = 0; tries < 8; tries += 1) {
    await handleAll()
    test.clock.advance(30 * MINUTE_MS)
  }
  expect(await stateOf('unconfirmed')).toMatchObject({ state: 'failed', attempts: 8 })

  // An outage uses up none of the tries of a notice that is not confirmed yet.
  Object.assign(railOf(), { readNotice: told('unconfirmed after an outage') })
  const unconfirmed = answer
  answer = away
  await tell(test, paid)
  for (let tries = 0; tries < 17; tries += 1) {
    if (tries === 10) answer = unconfirmed
    expect((await stateOf('unconfirmed after an outage'))?.state).toBe('received')
    await handleAll()
    test.clock.advance(30 * MINUTE_MS)
  }
  expect((await stateOf('unconfirmed after an outage'))?.state).toBe('received')
  await handleAll()
  expect(await stateOf('unconfirmed after an outage')).toMatchObject({ state: 'failed', attempts: 8 })
})

it('notices that the provider has to be asked about wait for no others, and no more than five hundred of them', async () => {
  const asked: string[] = []
  const readKept = async (body: Buffer): Promise<null> => {
    asked.push(String(body))
    return null
  }
  Object.assign(railOf(), { readKept } satisfies Partial<PaymentRail>)
  await rows(
    test,
    `insert into provider_events (id, rail, event_id, source, body, received_at, due_at, state)
     select gen_random_uuid(), 'sandbox', 'forged:' || n, 'notice', n::text::bytea, $1, $1, 'received' from generate_series(1, 500) n`,
    [test.clock.now()],
  )
  const { orderId } = await beginOrder(test, await addMember(test.context, 0))
  await tellAll(test, [eventOf(test, orderId)])
  const payments = () => rows(test, 'select id from payments where order_id = $1', [orderId])
  expect([asked, (await payments()).length]).toEqual([[], 1])

  const { readNotice } = railOf()
  const unread = { readNotice: async () => ({ isAuthentic: true, eventId: 'one-more', event: null, isUnread: true }) }
  Object.assign(railOf(), unread)
  const more = () => tell(test, eventOf(test, orderId))
  const answer = await more()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_notice_not_judged'])
  await readNotices(test.context, 'sandbox')
  expect([asked.length, (await more()).statusCode]).toEqual([100, 200])
  Object.assign(railOf(), { readNotice })
})

it('a refund without an answer is neither done nor failed, and can be repeated under its key', async () => {
  const payment = await pay()
  const keys: string[] = []
  let answer: () => Promise<{ transactionRef: string }> = away
  Object.assign(railOf(), {
    canRepeatRefund: true,
    refund: ({ key }) => {
      keys.push(key)
      return answer()
    },
  } satisfies Partial<PaymentRail>)
  const states = () => rows(test, 'select state from payment_refunds where payment_id = $1', [payment.id])
  const refund = { paymentId: payment.id, amountMinor: 500, reason: 'goodwill', key: 'one' }
  await expect(refundPayment(test.context, refund)).rejects.toMatchObject({
    shape: { code: 'refund_unanswered' },
  })
  expect(await states()).toEqual([{ state: 'asked' }])
  await reconcile(test.context)
  expect(keys).toHaveLength(1)
  test.clock.advance(6 * MINUTE_MS)
  await reconcile(test.context)
  expect(await states()).toEqual([{ state: 'asked' }])
  answer = async () => ({ transactionRef: 'refund-of-the-provider' })
  await reconcile(test.context)
  await reconcile(test.context)
  expect([await states(), keys.length, new Set(keys).size]).toEqual([[{ state: 'done' }], 3, 1])
  const reversals = await rows(test, 'select amount_minor from payment_reversals where payment_id = $1', [payment.id])
  expect(reversals).toEqual([{ amount_minor: 500 }])
})

it('a refund of unknown outcome that the provider would repeat stays open, and only a person requests it again', async () => {
  const payment = await pay()
  let asked = 0
  Object.assign(railOf(), {
    canRepeatRefund: false,
    refund: () => {
      asked += 1
      return Promise.reject(new RailFault('its answer was lost', { isTemporary: false, isOutcomeUnknown: true }))
    },
  } satisfies Partial<PaymentRail>)
  const order = { paymentId: payment.id, amountMinor: 500, reason: 'goodwill', key: 'one' }
  const codeOf = async (changes: Partial<Parameters<typeof refundPayment>[1]> = {}) =>
    refundPayment(test.context, { ...order, ...changes }).catch((error) => error.shape.code)
  expect(await codeOf()).toBe('refund_outcome_unknown')
  test.clock.advance(6 * MINUTE_MS)
  await reconcile(test.context)
  expect([await codeOf(), asked]).toEqual(['refund_under_way', 1])
  expect(await codeOf({ amountMinor: 1_149, key: 'another' })).toBe('refund_too_high')
  const { accountId } = await addPerson(test.context, 'admin')
  expect([await codeOf({ by: { accountId, role: 'admin', requestId: newId() } }), asked]).toEqual([
    'refund_outcome_unknown',
    2,
  ])
})

it('a declined order that the provider keeps open can be paid in another way', async () => {
  const member = await addMember(test.context, 0)
  const { orderId, checkoutCookie } = await beginOrder(test, member)
  const again = (cookie: string) => postAs(test, { cookie }, orderPayAgainPath(orderId))
  expect((await again(member.cookie)).json().code).toBe('order_closed')
  await tellAll(test, [
    eventOf(test, orderId, { kind: 'declined', transactionRef: null, reason: 'INSTRUMENT_DECLINED' }),
  ])
  expect((await statusOf(test, member.cookie, orderId)).canPayAgain).toBe(false)
  Object.assign(railOf(), {
    payAgainAt: (reference, reason) => (reason === 'INSTRUMENT_DECLINED' ? `https://pay.example/${reference}` : null),
  } satisfies Partial<PaymentRail>)
  expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'declined', canPayAgain: true })
  const stranger = await addMember(test.context, 0)
  expect((await again(stranger.cookie)).statusCode).toBe(404)
  const limits = { limits: [{ period: 'day', limitMinor: 1_000 }] }
  await putAs(test, member, spendingLimitsPath, limits)
  expect((await again(member.cookie)).json().code).toBe('limit_exceeded')
  expect((await statusOf(test, member.cookie, orderId)).state).toBe('declined')
  await rows(test, 'delete from spending_limits where member_id = $1', [member.accountId])
  expect((await again(checkoutCookie)).json().url).toMatch(/^https:\/\/pay\.example\/./)
  expect(await statusOf(test, member.cookie, orderId)).toMatchObject({ state: 'created', canPayAgain: false })
  await tellAll(test, [eventOf(test, orderId)])
  expect((await statusOf(test, member.cookie, orderId)).state).toBe('paid')
})
