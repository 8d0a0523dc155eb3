import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { findUserByEmail, parseEmail } from '../../features/accounts/index.ts'
import { chargeDue } from '../../features/calls/index.ts'
import { checkLedger, listLedgerChecks, readBalance } from '../../features/credits/index.ts'
import { bookAllEarnings } from '../../features/earnings/index.ts'
import { verifyAuditLog } from '../../features/staff/index.ts'
import { demoMember } from '../demo-people.ts'
import { seedDemoWorld } from '../seed-demo-world.ts'
import { startDemo } from '../start-demo.ts'
import { makeHistory } from './make-history.ts'
import { planDay } from './plan-day.ts'

const DAYS = 12
let server: TestApp

const rows = async <Row>(text: string): Promise<Row[]> =>
  (await server.platform.testDatabase.owner.pool.query(text)).rows as Row[]

// The service that serves meanwhile tells members of unread messages every minute; the past itself mails nobody.
const COUNTS = `select (select count(*)::int from accounts) as accounts, (select count(*)::int from chat_messages) as messages,
  (select count(*)::int from calls) as calls, (select count(*)::int from payments) as payments,
  (select count(*)::int from ledger_transfers) as transfers, (select count(*)::int from subscriptions) as subscriptions,
  (select sum(count)::int from visit_counts) as visits, (select sum(count)::int from analytics_counts) as views,
  (select count(*)::int from messages_out where subject not in ('Es gibt Neues für Sie', 'There is something new for you')) as mails`

beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_HISTORY_DAYS: '0' } })
  await server.context.jobs.start()
  // Three consultants answer for days within seconds.
  await rows(`insert into settings (name, value, changed_at) values ('chat_messages_per_minute', '5', now())`)
  const stop = await startDemo(server.context, { doesDrift: false })
  await stop()
})
afterAll(() => server?.close())

test('without days there is no past', async () => {
  expect(await rows('select * from demo_days')).toEqual([])
})

test('a day is the same for the same seed, and lies within its hours', () => {
  const place = { day: new Date('2026-06-10T00:00:00Z'), index: 9, days: DAYS }
  const plan = planDay(place, 20)
  expect(planDay(place, 20)).toEqual(plan)
  expect(plan.steps.length).toBeGreaterThan(20)
  expect(new Set(plan.steps.map(({ key }) => key)).size).toBe(plan.steps.length)
  for (const { at } of plan.steps) expect(at.toISOString() >= '2026-06-10').toBe(true)
})

test('a past that was stopped in the middle goes on without doubles, and keeps the rules of the ledger', {
  timeout: 180_000,
}, async () => {
  const { context } = server
  const withPast = { ...context, config: { ...context.config, demoHistoryDays: DAYS } }
  const [before] = await rows<{ mails: number }>(COUNTS)
  let steps = 0
  const stopAfter = (limit: number) => ({
    isStopped: () => {
      steps += 1
      return steps > limit
    },
  })
  await makeHistory(withPast, stopAfter(150))
  await bookAllEarnings(context)
  expect((await rows('select * from demo_days')).length).toBeGreaterThan(0)
  // As if the process had been killed before it noted the day, which is then gone through again.
  await rows('delete from demo_days where day = (select max(day) from demo_days)')
  const makingMore = makeHistory(withPast, stopAfter(400))
  const begun = steps
  await vi.waitUntil(() => steps > begun)
  const unused = vi.fn(() => false)
  await makeHistory(withPast, { isStopped: unused })
  expect(unused, 'by a second process at the same time').not.toHaveBeenCalled()
  // The service that serves meanwhile charges what is due now.
  let isMade = false
  const metering = (async () => {
    while (!isMade) {
      await chargeDue(context)
      await setTimeout(10)
    }
  })()
  await makingMore
  await makeHistory(withPast)
  isMade = true
  await metering
  expect(
    await rows('select call_id from call_minutes n join calls c on c.id = n.call_id where n.charged_at > c.ended_at'),
  ).toEqual([])
  expect((await rows('select * from demo_days')).length).toBe(DAYS)
  expect(
    await rows(
      'select state, (select count(*)::int from application_checks c where c.application_id = a.id) as checks from applications a order by created_at',
    ),
  ).toEqual([
    { state: 'asked_back', checks: 0 },
    { state: 'submitted', checks: 7 },
    { state: 'submitted', checks: 0 },
  ])
  const [made] = await rows<Record<string, number>>(COUNTS)
  expect(made?.messages).toBeGreaterThan(200)
  expect(made?.calls).toBeGreaterThan(30)
  expect(made?.payments).toBeGreaterThan(20)
  expect(made?.subscriptions).toBeGreaterThan(0)
  expect(made?.mails).toBe(before?.mails)
  // Only what the last day has not answered yet.
  expect(await rows('select id from chat_sessions where waiting_since < (select max(day) from demo_days)')).toEqual([])
  await makeHistory(withPast)
  expect(await rows(COUNTS)).toEqual([made])
  await expectSoundLedger(context.database)
  await checkLedger(context)
  expect((await listLedgerChecks(context, 1))[0]).toMatchObject({ differenceCount: 0 })
  await bookAllEarnings(context)
  expect(
    await rows(
      `select call_id from call_minutes n where not exists (select from earning_lines l where l.call_id = n.call_id and l.minute = n.minute)`,
    ),
  ).toEqual([])
  expect(await verifyAuditLog(context)).toMatchObject({ brokenAt: null })
  expect(await rows(`select * from calls where state <> 'ended'`)).toEqual([])
})

test('the demo’s own people have what they had, and the figures say what happened', async () => {
  const address = parseEmail(demoMember.email)
  const member = address && (await findUserByEmail(server.context, address.key))
  expect(await readBalance(server.context, member?.id ?? '')).toMatchObject({ balance: 2_450 })
  const [sums] = await rows<{ paid: number; counted: number }>(
    `select (select count(*)::int from payments where paid_at < (select counted_until from figures_progress)) as paid,
       (select sum(count)::int from figures_by_day where name = 'payment') as counted`,
  )
  expect(sums?.counted).toBe(sums?.paid)
  await seedDemoWorld(server.context)
})
