import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import type { OneAtATime } from '../../../kernel/one-at-a-time.ts'
import { type CallLife, VoiceFault } from '../voice-provider.ts'
import { convergeCall } from './converge-call.ts'
import type { CallFacts, Leg, TelnyxContext } from './telnyx.types.ts'
import { findCall, listCallsToDecide, takeCallsToLookAt } from './telnyx-calls.repository.ts'
import { giveUpDials } from './telnyx-dials.repository.ts'
import { recordLegFact } from './telnyx-legs.repository.ts'

/** Their remaining events did not arrive. @throws VoiceFault; then it is retried */
export const settleCalls = async (context: TelnyxContext, oneAtATime: OneAtATime): Promise<void> => {
  for (const callId of await listCallsToDecide(context.database.kysely, context.clock.now())) {
    await oneAtATime(callId, () => convergeCall(context, callId))
  }
}

const AT_ONCE = 8
const LOOK_EVERY_MS = MINUTE_MS
const PER_LOOK = 500

const inParallel = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queue = items.values()
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const earliestEnd = (legs: readonly Leg[]): Date | null => {
  const ends = legs.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []))
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

/** Without these there is no call: the caller's, and the one that has joined it. */
const legsThatCarry = (facts: CallFacts): Leg[] =>
  facts.legs.filter(({ id, bridgedAt }) => id === facts.callerLeg || bridgedAt !== null)

const lifeOf = async ({ carrier, clock, database }: TelnyxContext, callId: string): Promise<CallLife> => {
  const facts = await findCall(database.kysely, callId)
  if (!facts) return { state: 'gone', at: null }
  const legs = legsThatCarry(facts)
  const endedAt = earliestEnd(legs)
  if (facts.isEndTold || endedAt) return { state: 'gone', at: endedAt }
  for (const { id } of legs) {
    const life = await carrier.lookAt(id)
    if (!life.isAlive) return { state: 'gone', at: bounded(life.endedAt, clock.now()) }
  }
  return { state: 'alive' }
}

const bounded = (at: Date | null, now: Date): Date | null => (at && at > now ? now : at)

/** While the carrier is unreachable calls count as returning: nothing is charged, and the meter ends a call after its grace period. */
export const checkCalls = async (
  context: TelnyxContext,
  callIds: readonly string[],
): Promise<ReadonlyMap<string, CallLife>> => {
  const lives = new Map<string, CallLife>()
  await inParallel(callIds, async (callId) => {
    try {
      lives.set(callId, await lifeOf(context, callId))
    } catch (error) {
      if (!(error instanceof VoiceFault)) throw error
      lives.set(callId, { state: 'recovering' })
    }
  })
  return lives
}

const lookAtLegs = async ({ carrier, clock, database }: TelnyxContext, callId: string): Promise<void> => {
  const facts = await findCall(database.kysely, callId)
  for (const leg of facts?.legs ?? []) {
    if (leg.endedAt) continue
    const life = await carrier.lookAt(leg.id)
    if (life.isAlive) continue
    const now = clock.now()
    const endedAt = bounded(life.endedAt, now) ?? now
    const hangup = { cause: 'normal_clearing', source: null, sip: null }
    await recordLegFact(database, { legId: leg.id, callId: null, slot: null, endedAt, hangup }, now)
  }
}

/** Each open call once a minute, because events can be lost. */
export const watchCalls = async (context: TelnyxContext, oneAtATime: OneAtATime): Promise<void> => {
  const { clock, database, log } = context
  const now = clock.now()
  const callIds = await takeCallsToLookAt(database.kysely, laterBy(now, -LOOK_EVERY_MS), now, PER_LOOK)
  await inParallel(callIds, async (callId) => {
    try {
      await lookAtLegs(context, callId)
      await giveUpDials(database.kysely, callId, clock.now())
      await oneAtATime(callId, () => convergeCall(context, callId))
    } catch (error) {
      if (!(error instanceof VoiceFault)) throw error
      log.warn({ reason: error.message }, 'could not check a call at the carrier')
    }
  })
}
