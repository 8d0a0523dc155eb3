import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPair,
  type CallsApp,
  callRow,
  createCallsApp,
  endAs,
  minutesOf,
  ringingCall,
  walletOf,
} from '../../../../test/calls-scene.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import { rounds } from '../../../../test/rounds.ts'
import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { chargeDue } from './charge-due.ts'
import { beatMeter } from './run-meter.ts'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

const PRICE = 200

/** Seconds after the connection; the events arrive in any order, late, and more than once. */
const story = fc.record({
  nuggets: fc.integer({ min: 1, max: 6 }),
  endsAfter: fc.oneof(
    fc.integer({ min: 1, max: 10 }),
    fc.constantFrom(59, 60, 119, 120),
    fc.integer({ min: 1, max: 400 }),
  ),
  cause: fc.constantFrom('caller_hung_up', 'consultant_hung_up', 'consultant_lost', 'caller_lost', 'provider_failed'),
  /** When each event is reported, after the end; an event may come several times. */
  tellings: fc.array(
    fc.constantFrom('connected', 'ended', 'ringing', 'charge', 'interrupted', 'back', 'beat', 'hang-up'),
    {
      minLength: 4,
      maxLength: 14,
    },
  ),
})

const tell = async (
  what: string,
  call: { callId: string; connectedAt: Date; endedAt: Date; cause: 'caller_hung_up'; member: { cookie: string } },
): Promise<void> => {
  const { callId, connectedAt, endedAt, cause, member } = call
  const desk = server.voice.desk()
  if (what === 'connected') await desk.connected({ callId, at: connectedAt })
  if (what === 'ended') await desk.ended({ callId, cause, at: endedAt })
  if (what === 'ringing') await desk.ringing({ callId, at: connectedAt })
  if (what === 'interrupted') await desk.interrupted({ callId, side: 'caller', isLost: true, at: endedAt })
  if (what === 'back') await desk.interrupted({ callId, side: 'caller', isLost: false, at: endedAt })
  if (what === 'charge') await chargeDue(server.context)
  if (what === 'beat') await beatMeter(server.context)
  if (what === 'hang-up') await endAs(server, { accountId: '', ...member }, callId, 1)
}

test('events in any order and any number give the bill by the carrier’s times', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ nuggets, endsAfter, cause, tellings }) => {
      const pair = await addPair(server, nuggets * PRICE)
      const callId = await ringingCall(server, pair)
      const connectedAt = server.clock.now()
      const endedAt = laterBy(connectedAt, endsAfter * SECOND_MS)
      server.clock.set(laterBy(endedAt, SECOND_MS))
      const call = { callId, connectedAt, endedAt, cause: cause as 'caller_hung_up', member: pair.member }
      for (const what of tellings) await tell(what, call)
      for (const what of ['ended', 'connected', 'charge', 'beat']) await tell(what, call)
      const row = await callRow(server, callId)
      const minutes = await minutesOf(server, callId)
      const paid = minutes.filter(({ returned_for }) => returned_for !== 'after_end')
      const begun = Math.ceil(endsAfter / 60)
      expect([row.state, paid.length]).toEqual(['ended', Math.min(nuggets, begun)])
      // No paid minute began before the connection or after the end.
      for (const { began_at } of paid) {
        expect(began_at.getTime()).toBeGreaterThanOrEqual(connectedAt.getTime())
        expect(began_at.getTime()).toBeLessThan(row.ended_at?.getTime() ?? 0)
      }
      expect(row.ended_at).toEqual(laterBy(connectedAt, Math.min(endsAfter, nuggets * 60) * SECOND_MS))
      const returned = minutes.filter(({ returned_at }) => returned_at !== null).length
      const isFault = cause === 'consultant_lost' || cause === 'provider_failed'
      const isAtOnce = cause === 'consultant_hung_up' && endsAfter <= 10
      const isCutShort = endsAfter % 60 !== 0 && endsAfter < nuggets * 60
      const givenBack = minutes.filter(({ returned_for }) => returned_for === 'fault').length
      expect(givenBack).toBe(isCutShort && (isFault || isAtOnce) ? 1 : 0)
      const { balance } = await walletOf(server, pair.member.accountId)
      expect(balance).toBe((nuggets - minutes.length + returned) * PRICE)
    }),
    { numRuns: rounds({ short: 20, long: 300 }) },
  )
  await expectSoundLedger(server.context.database)
})
