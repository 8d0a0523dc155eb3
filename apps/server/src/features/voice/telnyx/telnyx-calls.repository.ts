import type { Selectable } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import type { EndCause } from '../voice-provider.ts'
import type { CallEnd, CallFacts, CallKind, Dial, StoredRoute } from './telnyx.types.ts'
import { listLegs } from './telnyx-legs.repository.ts'

export interface NewCall {
  readonly callId: string
  readonly kind: CallKind
  readonly callerLeg: string
  /** The caller's browser; null where the carrier does not tell, and for telephones. */
  readonly callerName: string | null
  readonly route: StoredRoute
  readonly at: Date
}

/** The first leg that claims a call gets it. */
export const insertCall = async (db: Queryable, call: NewCall): Promise<void> => {
  await db
    .insertInto('telnyx_calls')
    .values({
      call_id: call.callId,
      kind: call.kind,
      caller_leg: call.callerLeg,
      caller_name: call.callerName,
      route: JSON.stringify(call.route),
      created_at: call.at,
      looked_at: call.at,
    })
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .execute()
}

const listDials = async (db: Queryable, callId: string): Promise<Dial[]> => {
  const rows = await db.selectFrom('telnyx_dials').selectAll().where('call_id', '=', callId).orderBy('slot').execute()
  return rows.map((row) => ({
    slot: row.slot,
    legId: row.leg_id,
    claimedAt: row.claimed_at,
    isFailed: row.failed_at !== null,
  }))
}

const toFacts = async (db: Queryable, row: Selectable<DB['telnyx_calls']>): Promise<CallFacts> => ({
  callId: row.call_id,
  kind: row.kind as CallKind,
  callerLeg: row.caller_leg,
  route: row.route as unknown as StoredRoute,
  isRingingTold: row.ringing_told_at !== null,
  isConnectedTold: row.connected_told_at !== null,
  isEndTold: row.ended_told_at !== null,
  hangUpAskedAt: row.hang_up_asked_at,
  decideAt: row.decide_at,
  legs: await listLegs(db, row.call_id, row.caller_leg),
  dials: await listDials(db, row.call_id),
})

export const findCall = async (db: Queryable, callId: string): Promise<CallFacts | undefined> => {
  const row = await db.selectFrom('telnyx_calls').selectAll().where('call_id', '=', callId).executeTakeFirst()
  return row && toFacts(db, row)
}

export interface CallOfLeg {
  readonly callId: string
  readonly isOpen: boolean
  readonly isConnectedTold: boolean
  readonly endCause: EndCause | null
}

/** A caller on a line may have had several. */
export const listCallsOfLeg = async (db: Queryable, callerLeg: string): Promise<CallOfLeg[]> => {
  const rows = await db
    .selectFrom('telnyx_calls')
    .select(['call_id', 'connected_told_at', 'ended_told_at', 'end_cause'])
    .where('caller_leg', '=', callerLeg)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    callId: row.call_id,
    isOpen: row.ended_told_at === null,
    isConnectedTold: row.connected_told_at !== null,
    endCause: row.end_cause as EndCause | null,
  }))
}

type Told = 'ringing_told_at' | 'connected_told_at'

export const noteTold = async (db: Queryable, callId: string, what: Told, at: Date): Promise<void> => {
  await db
    .updateTable('telnyx_calls')
    .set({ [what]: at })
    .where('call_id', '=', callId)
    .execute()
}

/** The consultant's number is no longer needed. */
export const noteEndTold = async (db: Queryable, facts: CallFacts, end: CallEnd, at: Date): Promise<void> => {
  const route: StoredRoute = { ...facts.route, agentPhone: null }
  await db
    .updateTable('telnyx_calls')
    .set({ ended_told_at: at, end_cause: end.cause, route: JSON.stringify(route) })
    .where('call_id', '=', facts.callId)
    .execute()
}

export const noteDecideAt = async (db: Queryable, callId: string, decideAt: Date): Promise<void> => {
  await db
    .updateTable('telnyx_calls')
    .set({ decide_at: decideAt })
    .where('call_id', '=', callId)
    .where('decide_at', 'is', null)
    .execute()
}

/** @returns whether there is such a call */
export const noteHangUpAsked = async (db: Queryable, callId: string, at: Date): Promise<boolean> => {
  const result = await db
    .updateTable('telnyx_calls')
    .set((row) => ({ hang_up_asked_at: row.fn.coalesce('hang_up_asked_at', row.val(at)) }))
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Not checked since the instant, the longest first; marks them as checked. */
export const takeCallsToLookAt = async (db: Queryable, before: Date, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .updateTable('telnyx_calls')
    .set({ looked_at: now })
    .where('call_id', 'in', (query) =>
      query
        .selectFrom('telnyx_calls')
        .select('call_id')
        .where('ended_told_at', 'is', null)
        .where('looked_at', '<', before)
        .orderBy('looked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('call_id')
    .execute()
  return rows.map((row) => row.call_id)
}

export const listCallsToDecide = async (db: Queryable, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('telnyx_calls')
    .select('call_id')
    .where('ended_told_at', 'is', null)
    .where('decide_at', '<=', now)
    .execute()
  return rows.map((row) => row.call_id)
}
