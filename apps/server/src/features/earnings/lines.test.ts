import { type AgentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import { minorOf } from '@velvetline/contracts/earnings'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { callFor, write } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { callCorrected, callEnded } from '../calls/index.ts'
import { bookAllEarnings, bookEarnings } from './book-earnings.ts'
import type { Booking } from './book-events.ts'
import { bookReturns } from './book-turns.ts'
import { showMonth } from './close-month.ts'
import { lockForClosing, saveMarks } from './lines.repository.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const linesOf = (agentId: string | null) =>
  rows<{ rule: string; centinuggets: number; share_micros: number; gross_micros: number }>(
    server,
    `select rule, centinuggets::int, share_micros::int, gross_micros::int from earning_lines
     where agent_id is not distinct from $1 order by id`,
    [agentId],
  )
const rulesOf = async (agentId: string | null) => (await linesOf(agentId)).map(({ rule }) => rule)
const prove = (member: SignedIn, isProven = true) =>
  rows(server, 'update accounts set phone_proven_at = $2 where id = $1', [
    member.accountId,
    isProven ? server.clock.now() : null,
  ])

test('each event is booked once, even concurrently', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 150)
  await giveNuggets(server.context, member.accountId, 1_000, false)
  await write(server, member, consultant.profileId)
  await callFor(server, {
    ...member,
    memberId: member.accountId,
    profileId: consultant.profileId,
    agentId: consultant.accountId,
    minutes: 1,
  })
  await Promise.all(Array.from({ length: 6 }, () => bookEarnings(server.context, consultant.accountId)))
  await bookAllEarnings(server.context)
  expect(await linesOf(consultant.accountId)).toEqual([
    { rule: 'bonus', centinuggets: 100, share_micros: 167_731, gross_micros: 499_000 },
    // A minute that is paid partly with a bonus is two lines.
    { rule: 'bought', centinuggets: 150, share_micros: 251_596, gross_micros: 748_500 },
    { rule: 'bonus', centinuggets: 50, share_micros: 83_865, gross_micros: 249_500 },
  ])
})

test.each([
  ['ended', callEnded],
  ['corrected', callCorrected],
])('a call that is %s days after it began has its lines at the next booking', async (_how, event) => {
  const { context, clock } = server
  const consultant = await addConsultant(context)
  const member = await addMember(context, 0)
  await giveNuggets(context, member.accountId, 1_000, false)
  const startedAt = clock.now()
  clock.advance(4 * DAY_MS)
  const now = clock.now()
  await bookEarnings(context, consultant.accountId)
  clock.set(startedAt)
  const call = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  await callFor(server, { ...call, minutes: 2 })
  clock.set(now)
  const told = { callId: newId(), ...call, line: 'web', reason: 'caller_hung_up', minutes: 2 } as const
  const ended = { ...told, startedAt, connectedAt: startedAt, endedAt: startedAt }
  await context.database.transaction((tx) => context.domainEvents.emit(tx, event, ended))
  await bookEarnings(context, consultant.accountId)
  expect(await rulesOf(consultant.accountId)).toEqual(['bought', 'bought'])
})

test('what was charged before a crash is booked after it, also where the bookkeeping was lost', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 1_000)
  await write(server, member, consultant.profileId)
  await bookEarnings(server.context, consultant.accountId)
  await rows(server, 'delete from earning_marks')
  await rows(server, 'delete from earning_catch_ups')
  await write(server, member, consultant.profileId)
  await bookAllEarnings(server.context)
  expect(await rulesOf(consultant.accountId)).toEqual(['bonus', 'bonus'])
})

test('a waiting bonus becomes sure with a proof, is taken back without it, and expires after 90 days', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 1_000, { isPhoneProven: false })
  const late = await addMember(server.context, 1_000, { isPhoneProven: false })
  const book = () => bookEarnings(server.context, consultant.accountId)
  await write(server, member, consultant.profileId)
  await book()
  await prove(member)
  await book()
  await prove(member, false)
  await book()
  await book()
  await prove(member)
  await book()
  await write(server, late, consultant.profileId)
  await book()
  expect(await rulesOf(consultant.accountId)).toEqual([
    'bonus_waiting',
    'bonus_sure',
    'bonus_withdrawn',
    'bonus_sure',
    'bonus_waiting',
  ])
  const begin = server.clock.now()
  server.clock.advance(91 * DAY_MS)
  await book()
  expect((await rulesOf(consultant.accountId)).at(-1)).toBe('bonus_expired')
  await prove(late)
  await book()
  expect(await rulesOf(consultant.accountId)).toHaveLength(6)
  expect((await linesOf(consultant.accountId)).reduce((sum, { share_micros }) => sum + share_micros, 0)).toBe(167_731)
  server.clock.set(begin)
})

test('a minute that is given back after it was booked is a second line, and nothing is left', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 300)
  await giveNuggets(server.context, member.accountId, 1_000, false)
  const call = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  await callFor(server, { ...call, minutes: 2, isLastReturned: true })
  await bookEarnings(server.context, consultant.accountId)
  const lines = await linesOf(consultant.accountId)
  expect(lines.map(({ rule }) => rule)).toEqual(['bonus', 'bought', 'bonus', 'given_back', 'given_back'])
  expect(lines.slice(1).reduce((sum, { share_micros }) => sum + share_micros, 0)).toBe(0)
})

test('both parts of a minute that is given back are taken back, also where a batch ends between them', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 50)
  await giveNuggets(server.context, member.accountId, 1_000, false)
  const { accountId: agentId, profileId } = consultant
  await callFor(server, { memberId: member.accountId, profileId, agentId, minutes: 1, isLastReturned: true })
  const now = server.clock.now()
  const returnAt = (at: Date | null) =>
    rows(
      server,
      'update call_minutes set returned_at = $2, returned_for = $3 where call_id in (select id from calls where agent_id = $1)',
      [agentId, at, at && 'fault'],
    )
  // The minute is booked before it is given back.
  await returnAt(null)
  await bookEarnings(server.context, agentId)
  await returnAt(now)
  const booking = { agentId, now, dayOf: () => '2026-06-15', monthOf: () => '2026-06-01' } as unknown as Booking
  const bookOne = () =>
    server.context.database.transaction((tx) => bookReturns(tx, booking, { agentId, since: new Date(0), limit: 1 }))
  expect([await bookOne(), await bookOne(), await bookOne()]).toEqual([1, 1, 0])
  const lines = await linesOf(agentId)
  expect(lines.map(({ rule }) => rule)).toEqual(['bought', 'bonus', 'given_back', 'given_back'])
  expect(lines.reduce((sum, { share_micros }) => sum + share_micros, 0)).toBe(0)
})

test('what is spent with the demo actor is charged, and nobody earns it', async () => {
  const actor = await addProfile(server.context, { agentId: null })
  const member = await addMember(server.context, 1_000)
  await write(server, member, actor.id)
  await bookAllEarnings(server.context)
  expect(await linesOf(null)).toEqual([
    { rule: 'no_consultant', centinuggets: 100, share_micros: 0, gross_micros: 499_000 },
  ])
})

test('a message that one booking has, no other booking can have, for whichever consultant', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 1_000)
  await write(server, member, consultant.profileId)
  await bookEarnings(server.context, consultant.accountId)
  const marks = () =>
    rows<{ sessionId: string; messageId: number }>(
      server,
      'select session_id as "sessionId", message_id as "messageId" from earning_marks where member_id = $1',
      [member.accountId],
    )
  const [booked] = await marks()
  if (!booked) throw new Error('nothing was booked')
  const { sessionId, messageId } = booked
  const save = (firstMessageId: number, last: number) => {
    const mark = { sessionId, memberId: member.accountId, firstMessageId, messageId: last }
    return server.context.database.transaction((tx) => saveMarks(tx, [mark]))
  }
  await expect(save(messageId, messageId + 5)).rejects.toThrow('earning_marks_pkey')
  await expect(save(messageId - 1, messageId - 1)).rejects.toThrow('earning_marks_pkey')
  expect(await marks()).toEqual([booked])
  await save(messageId + 1, messageId + 2)
  expect(await marks()).toEqual([{ sessionId, messageId: messageId + 2 }])
})

test('the server can neither change nor delete a line, nor change what is paid', async () => {
  const { pool } = server.context.database
  for (const change of [
    'update earning_lines set share_micros = 1',
    'delete from earning_lines',
    'truncate earning_lines',
    "update earning_months set month = '2020-01-01'",
    'delete from earning_months',
    'update payouts set amount_minor = 1',
    'delete from payouts',
    'delete from payout_batches',
    'update payout_batches set total_minor = 1',
  ])
    await expect(pool.query(change), change).rejects.toThrow('permission denied')
  await expect(rows(server, 'delete from earning_lines')).rejects.toThrow('never changed or deleted')
})

test('who looks while a month is being closed sees what is booked, and waits for nobody', async () => {
  const consultant = await addConsultant(server.context)
  await write(server, await addMember(server.context, 100), consultant.profileId)
  const look = async () => {
    const { statusCode } = await getAs(server, consultant, agentEarningsPath)
    return [statusCode, (await linesOf(consultant.accountId)).length]
  }
  await server.context.database.transaction(async (tx) => {
    await lockForClosing(tx)
    expect(await look()).toEqual([200, 0])
  })
  expect(await look()).toEqual([200, 1])
})

type Act = 'message' | 'unproven message' | 'call' | 'returned call' | 'prove' | 'unprove' | 'book'
const ACTS: readonly Act[] = ['message', 'unproven message', 'call', 'returned call', 'prove', 'unprove', 'book']

test('in any order of events, today is the sum of the lines, every line and the whole month add up to the ledger', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 14 }),
    async (acts) => {
      const consultant = await addConsultant(server.context)
      const { accountId: agentId, profileId } = consultant
      const rich = await addMember(server.context, 330)
      await giveNuggets(server.context, rich.accountId, 5_000, false)
      const unproven = await addPerson(server.context, 'member', { isPhoneProven: false })
      await giveNuggets(server.context, unproven.accountId, 5_000)
      const call = { memberId: rich.accountId, profileId, agentId }
      const doing: Record<Act, () => Promise<unknown>> = {
        message: () => write(server, rich, profileId),
        'unproven message': () => write(server, unproven, profileId),
        call: () => callFor(server, { ...call, minutes: 2 }),
        'returned call': () => callFor(server, { ...call, minutes: 2, isLastReturned: true }),
        prove: () => prove(unproven),
        unprove: () => prove(unproven, false),
        book: () => bookEarnings(server.context, agentId),
      }
      for (const act of acts) await doing[act]()
      const today = (await getAs(server, consultant, agentEarningsPath)).json<AgentEarnings>()
      const [sum] = await rows<{ micros: string }>(
        server,
        'select coalesce(sum(share_micros), 0) as micros from earning_lines where agent_id = $1',
        [agentId],
      )
      expect(today.amounts[0]?.minor ?? 0).toBe(minorOf(Number(sum?.micros)))
      // What it must be, counted from the acts alone.
      const [paid] = await rows<{ total: string }>(
        server,
        `select coalesce(sum(case when t.kind = 'call_minute_returned' then -t.amount else t.amount end), 0) as total
       from ledger_transfers t join ledger_accounts g on g.id = t.to_account
       where t.member_id = any($1) and (t.kind = 'call_minute_returned' or g.kind = 'platform_revenue')`,
        [[rich.accountId, ...(acts.lastIndexOf('prove') > acts.lastIndexOf('unprove') ? [unproven.accountId] : [])]],
      )
      const exact = (Number(paid?.total) * 4_990 * 100 * 40) / (119 * 100)
      const lines = await linesOf(agentId)
      expect(Math.abs(Number(sum?.micros) - exact)).toBeLessThanOrEqual(lines.length + 1)
    },
  )
  await fc.assert(property, { numRuns: 12 })
  const report = await showMonth(server.context, '2026-06')
  expect(report.differenceNuggets).toBe(0)
  for (const { differenceMicros } of report.sums) expect(differenceMicros).toBe(0)
})
