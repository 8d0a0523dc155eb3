import {
  adminEventDonePath,
  adminProviderEventsPath,
  adminReplayPath,
  type ListedEventState,
  type ProviderEventList,
} from '@velvetline/contracts/admin'
import { type AdminToday, adminTodayPath } from '@velvetline/contracts/figures'
import { adminTasksPath, type TaskList } from '@velvetline/contracts/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { beginOrder, eventOf, membership, rows, tellAll } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import type { RailEvent } from '../../payment-rails/index.ts'

let server: TestApp
let finance: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  finance = await addPerson(server.context, 'finance')
})
afterAll(() => server?.close())

const REASON = 'Im Portal erstattet'
const idOf = async ({ eventId }: RailEvent): Promise<string> =>
  (await rows<{ id: string }>(server, 'select id from provider_events where event_id = $1', [eventId]))[0]?.id ?? ''
const putAway = async (event: RailEvent) =>
  postAs(server, finance, adminEventDonePath(await idOf(event)), { reason: REASON })
const listed = async (state: ListedEventState): Promise<string[]> =>
  (await getAs(server, finance, `${adminProviderEventsPath}?state=${state}`))
    .json<ProviderEventList>()
    .events.map(({ eventId }) => eventId)
/** As the list of tasks and the home page count it. */
const waiting = async () => {
  const { tasks } = (await getAs(server, finance, adminTasksPath)).json<TaskList>()
  const { parkedEvents, failedEvents } = (await getAs(server, finance, adminTodayPath)).json<AdminToday>()
  return { tasks: tasks.find(({ kind }) => kind === 'parked_events')?.count ?? 0, alarms: parkedEvents + failedEvents }
}

/** A refund that is told before its payment, which makes it wait. */
const tellEarlyRefund = async () => {
  const member = await addMember(server.context, 0)
  const { orderId } = await beginOrder(server, member)
  const paid = eventOf(server, orderId)
  const refunded = eventOf(server, orderId, { kind: 'refunded', orderId: null, originalRef: paid.transactionRef })
  await tellAll(server, [refunded])
  return { paid, refunded }
}

test('an event that somebody dealt with waits for nobody, and stays to be read', async () => {
  const { refunded } = await tellEarlyRefund()
  expect(await waiting()).toEqual({ tasks: 1, alarms: 1 })
  expect((await putAway(refunded)).statusCode).toBe(200)
  expect(await waiting()).toEqual({ tasks: 0, alarms: 0 })
  expect([await listed('parked'), await listed('done')]).toEqual([[], [refunded.eventId]])
  const again = await putAway(refunded)
  expect([again.statusCode, again.json().code]).toEqual([409, 'provider_event_not_open'])
  const entries = await rows(
    server,
    `select action, coalesce(e.reason, r.words) as reason from audit_entries e left join audit_reasons r on r.entry_id = e.id
     where subject_id = $1`,
    [await idOf(refunded)],
  )
  expect(entries).toEqual([{ action: 'provider_event.done', reason: REASON }])
})

test('a later event of the same payment is handled with it', async () => {
  const { paid, refunded } = await tellEarlyRefund()
  await putAway(refunded)
  await tellAll(server, [paid])
  const state = 'select state, done_at from provider_events where event_id = $1'
  expect(await rows(server, state, [refunded.eventId])).toEqual([{ state: 'handled', done_at: null }])
})

test('what would only wait for the same reason again stays put away, whatever else is paid', async () => {
  const member = await addMember(server.context, 0)
  const { orderId } = await beginOrder(server, member, membership())
  const agreementRef = `agreement-${orderId}`
  const renewal = (amountMinor: number) =>
    eventOf(server, orderId, { kind: 'renewed', agreementRef, amount: { amountMinor, currency: 'EUR' } })
  await tellAll(server, [eventOf(server, orderId, { agreementRef, amount: { amountMinor: 100, currency: 'EUR' } })])
  const before = await waiting()
  const differs = renewal(999)
  await tellAll(server, [differs])
  await putAway(differs)
  await tellAll(server, [renewal(666)])
  expect(await waiting()).toEqual(before)
  expect([await listed('done'), await listed('parked')]).toEqual([
    expect.arrayContaining([differs.eventId]),
    expect.not.arrayContaining([differs.eventId]),
  ])
})

test('processed again it is open again where it has to wait still; one that is handled is never put away', async () => {
  const { paid, refunded } = await tellEarlyRefund()
  await putAway(refunded)
  await postAs(server, finance, adminReplayPath(await idOf(refunded)), {})
  expect(await listed('parked')).toContain(refunded.eventId)
  await tellAll(server, [paid])
  expect((await putAway(paid)).json().code).toBe('provider_event_not_open')
})
