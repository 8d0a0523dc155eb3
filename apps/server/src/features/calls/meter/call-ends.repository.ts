import type { CallEndReason } from '@velvetline/contracts/calls'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import { type CallKey, ownerOf } from '../calls.rows.ts'
import { causeOf, type UnpaidOutcome } from './reason-of.ts'

/** Nuggets or time were used up before the reported end, or the member had paused. */
export interface Settled {
  readonly overAt: Date
  readonly cause: ReturnType<typeof causeOf>
}

/** Locks the wallet and the call. Null where all minutes could be paid. */
export const chargeUntil = async (
  database: Database,
  tx: Transaction,
  { id, memberId }: CallKey,
  now: Date,
  end: Date,
): Promise<Settled | null> => {
  const [row] = await database.callFunction<{ outcome: UnpaidOutcome | null; due_at: Date | null }>(
    'calls_charge_until',
    [id, memberId, now, end],
    tx,
  )
  if (!row?.outcome || !row.due_at) return null
  return { overAt: row.due_at, cause: causeOf(row.outcome) }
}

export const updateEnd = async (
  tx: Transaction,
  call: CallKey,
  end: {
    readonly reason: CallEndReason
    readonly endedAt: Date
    readonly staff: { readonly accountId: string; readonly reason: string } | null
  },
): Promise<void> => {
  await tx
    .updateTable('calls')
    .set({
      state: 'ended',
      end_reason: end.reason,
      ended_at: end.endedAt,
      staff_reason: end.staff?.reason ?? null,
      ended_by_staff: end.staff?.accountId ?? null,
      due_at: null,
      interrupted_at: null,
      caller_lost_at: null,
      consultant_lost_at: null,
      give_up_at: null,
    })
    .where('id', '=', call.id)
    .where('owner_id', '=', ownerOf(call))
    .execute()
}

export const correctEnd = async (
  tx: Transaction,
  call: CallKey,
  end: { readonly reason: CallEndReason; readonly endedAt: Date },
): Promise<void> => {
  await tx
    .updateTable('calls')
    .set({ end_reason: end.reason, ended_at: end.endedAt, due_at: null })
    .where('id', '=', call.id)
    .where('owner_id', '=', ownerOf(call))
    .execute()
}

/** In hundredths of a Nugget. */
export interface PaidMinute {
  readonly minute: number
  readonly beganAt: Date
  readonly bonus: number
  readonly bought: number
  readonly returnedAt: Date | null
}

export const readMinutes = async (tx: Transaction, call: CallKey): Promise<PaidMinute[]> => {
  const { rows } = await sql<PaidMinute>`
    select minute, began_at as "beganAt", bonus, bought, returned_at as "returnedAt" from call_minutes
    where call_id = ${call.id} and member_id = ${ownerOf(call)} order by minute`.execute(tx)
  return rows
}

export const countFaultReturns = async (tx: Transaction, memberId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calls c join call_minutes m on m.call_id = c.id and m.member_id = c.owner_id
    where c.owner_id = ${memberId} and c.started_at > ${since}::timestamptz - interval '1 day'
      and m.returned_for = 'fault' and m.returned_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const updateReturned = async (
  tx: Transaction,
  returned: { callId: string; memberId: string; minute: number; why: 'fault' | 'after_end' | 'staff'; at: Date },
): Promise<void> => {
  await tx
    .updateTable('call_minutes')
    .set({ returned_at: returned.at, returned_for: returned.why })
    .where('call_id', '=', returned.callId)
    .where('minute', '=', returned.minute)
    .where('member_id', '=', returned.memberId)
    .execute()
}

/** The member's call that could not begin now, since one side has blocked the other. */
export const findForbiddenCall = async (tx: Transaction, memberId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select c.id from calls c
    where c.owner_id = ${memberId} and c.member_id = ${memberId} and c.state <> 'ended'
      and (exists (select from contact_blocks b where b.member_id = c.member_id and b.profile_id = c.profile_id)
        or exists (select from consultant_blocks b where b.member_id = c.member_id and b.agent_id = c.agent_id))`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Whether the member is in a call with the consultant, or with the profile or one of theirs. */
export const isCallBetween = async (
  db: Queryable,
  memberId: string,
  { agentId = null, profileId = null }: { readonly agentId?: string | null; readonly profileId?: string | null },
): Promise<boolean> => {
  const { rows } = await sql`select from calls c
    where c.owner_id = ${memberId} and c.member_id = ${memberId} and c.state <> 'ended'
      and (c.agent_id = ${agentId}::uuid or c.profile_id = ${profileId}::uuid
        or c.profile_id in (select p.id from profiles p where p.agent_id = ${agentId}::uuid))`.execute(db)
  return rows.length > 0
}
