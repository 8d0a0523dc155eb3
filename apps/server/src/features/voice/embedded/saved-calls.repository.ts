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
  readonly caller: SavedLeg
  readonly consultant: SavedLeg
}

/** Refused by the database where another process has raised the term meanwhile. */
export const saveCall = async (db: Queryable, term: number, call: SavedCall): Promise<void> => {
  const legs = {
    caller_account: call.caller.person.accountId,
    caller_role: call.caller.person.role,
    caller_session: call.caller.sessionId,
    caller_leg: call.caller.legId,
    consultant_account: call.consultant.person.accountId,
    consultant_session: call.consultant.sessionId,
    consultant_leg: call.consultant.legId,
  }
  await db
    .insertInto('voice_calls')
    .values({
      call_id: call.callId,
      provider_call_id: call.providerCallId,
      connected_at: call.connectedAt,
      term,
      ...legs,
    })
    .onConflict((conflict) => conflict.column('call_id').doUpdateSet({ ...legs, term }))
    .execute()
}

export const forgetCall = async (db: Queryable, term: number, callId: string): Promise<void> => {
  await db.deleteFrom('voice_calls').where('call_id', '=', callId).where('term', '=', term).execute()
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

export interface EndedElsewhere {
  readonly callId: string
  readonly isUnpaid: boolean
}

/** Of these calls: for a request to hang up that did not arrive. */
export const listEndedCalls = async (db: Queryable, callIds: readonly string[]): Promise<EndedElsewhere[]> => {
  const rows = await db
    .selectFrom('calls')
    .select(['id', 'end_reason'])
    .where('id', 'in', [...callIds])
    .where('state', '=', 'ended')
    .execute()
  return rows.map(({ id, end_reason }) => ({ callId: id, isUnpaid: end_reason === 'terminated' }))
}
