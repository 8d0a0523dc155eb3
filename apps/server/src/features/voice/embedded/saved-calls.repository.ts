import type { Queryable } from '../../../platform/database/database.ts'
import type { VoicePerson } from '../voice-provider.ts'

export interface SavedLeg {
  readonly person: Pick<VoicePerson, 'accountId' | 'role'>
  readonly sessionId: string
  readonly legId: string
}

/** As much as is needed to go on with a call. */
export interface SavedCall {
  readonly callId: string
  readonly providerCallId: string
  readonly connectedAt: Date
  readonly seenAt: Date
  readonly caller: SavedLeg
  readonly consultant: SavedLeg
}

export const saveCall = async (db: Queryable, call: SavedCall): Promise<void> => {
  const legs = {
    caller_account: call.caller.person.accountId,
    caller_role: call.caller.person.role,
    caller_session: call.caller.sessionId,
    caller_leg: call.caller.legId,
    consultant_account: call.consultant.person.accountId,
    consultant_session: call.consultant.sessionId,
    consultant_leg: call.consultant.legId,
    seen_at: call.seenAt,
  }
  await db
    .insertInto('voice_calls')
    .values({
      call_id: call.callId,
      provider_call_id: call.providerCallId,
      connected_at: call.connectedAt,
      ...legs,
    })
    .onConflict((conflict) => conflict.column('call_id').doUpdateSet(legs))
    .execute()
}

export const markCallsSeen = async (db: Queryable, callIds: readonly string[], seenAt: Date): Promise<void> => {
  await db
    .updateTable('voice_calls')
    .set({ seen_at: seenAt })
    .where('call_id', 'in', [...callIds])
    .execute()
}

export const forgetCall = async (db: Queryable, callId: string): Promise<void> => {
  await db.deleteFrom('voice_calls').where('call_id', '=', callId).execute()
}

/** Ended elsewhere while this gateway was away: nobody would pay for them. */
export const forgetEndedCalls = async (db: Queryable): Promise<void> => {
  await db
    .deleteFrom('voice_calls')
    .using('calls')
    .whereRef('calls.id', '=', 'voice_calls.call_id')
    .where('calls.state', '=', 'ended')
    .execute()
}

export const listSavedCalls = async (db: Queryable): Promise<SavedCall[]> => {
  const rows = await db.selectFrom('voice_calls').selectAll().execute()
  return rows.map((row) => ({
    callId: row.call_id,
    providerCallId: row.provider_call_id,
    connectedAt: row.connected_at,
    seenAt: row.seen_at,
    caller: {
      person: { accountId: row.caller_account, role: row.caller_role as VoicePerson['role'] },
      sessionId: row.caller_session,
      legId: row.caller_leg,
    },
    consultant: {
      person: { accountId: row.consultant_account, role: 'agent' },
      sessionId: row.consultant_session,
      legId: row.consultant_leg,
    },
  }))
}
