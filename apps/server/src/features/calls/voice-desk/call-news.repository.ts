import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type CallKey, ownerOf } from '../calls.rows.ts'

/** Binds a call to its caller's leg; true for the same leg again, false for another one. */
export const claimLeg = async (database: Database, call: CallKey, providerCallId: string): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    `update calls set provider_call_id = $2
     where id = $1 and owner_id = $3 and ((state = 'dialling' and provider_call_id is null) or (state <> 'ended' and provider_call_id = $2))
     returning id`,
    [call.id, providerCallId, ownerOf(call)],
  )
  return rows.length > 0
}

/** False where the call already rings or has gone on. */
export const updateRinging = async (database: Database, call: CallKey, at: Date): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    `update calls set state = 'ringing', ringing_at = greatest($2, started_at)
     where id = $1 and owner_id = $3 and state = 'dialling' returning id`,
    [call.id, at, ownerOf(call)],
  )
  return rows.length > 0
}

/** False where it has been accepted before, or is over. */
export const updateAccepted = async (database: Database, call: CallKey, at: Date): Promise<boolean> => {
  const rows = await database.prepared<{ id: string }>(
    `update calls set accepted_at = greatest($2, started_at)
     where id = $1 and owner_id = $3 and state <> 'ended' and accepted_at is null returning id`,
    [call.id, at, ownerOf(call)],
  )
  return rows.length > 0
}

export const updateConnected = async (
  tx: Transaction,
  call: CallKey,
  connected: { readonly connectedAt: Date; readonly dueAt: Date },
): Promise<void> => {
  await tx
    .updateTable('calls')
    .set({ state: 'active', connected_at: connected.connectedAt, due_at: connected.dueAt })
    .where('id', '=', call.id)
    .where('owner_id', '=', ownerOf(call))
    .execute()
}

export const updateConnectedAfterAll = async (
  tx: Transaction,
  call: CallKey,
  known: { readonly connectedAt: Date; readonly dueAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('calls')
    .set({ connected_at: known.connectedAt, due_at: known.dueAt })
    .where('id', '=', call.id)
    .where('owner_id', '=', ownerOf(call))
    .execute()
}

export const updateInterruption = async (
  tx: Transaction,
  call: CallKey,
  state: {
    readonly interruptedAt: Date | null
    readonly callerLostAt: Date | null
    readonly consultantLostAt: Date | null
    readonly giveUpAt: Date | null
  },
): Promise<void> => {
  await tx
    .updateTable('calls')
    .set({
      interrupted_at: state.interruptedAt,
      caller_lost_at: state.callerLostAt,
      consultant_lost_at: state.consultantLostAt,
      give_up_at: state.giveUpAt,
    })
    .where('id', '=', call.id)
    .where('owner_id', '=', ownerOf(call))
    .execute()
}
