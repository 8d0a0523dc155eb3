import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'

export interface HandoverRow {
  readonly id: string
  readonly toAgentId: string
  readonly toAgentName: string
  readonly reason: string
  readonly state: 'waiting' | 'approved' | 'refused'
  readonly proposedBy: string
  readonly proposedByName: string
  readonly proposedAt: Date
  readonly decidedBy: string | null
}

const SELECTED = sql`
  select h.id, h.to_agent_id as "toAgentId", g.display_name as "toAgentName", h.reason, h.state, h.proposed_by as "proposedBy",
    a.name as "proposedByName", h.proposed_at as "proposedAt", h.decided_by as "decidedBy"
  from profile_handovers h join agents g on g.account_id = h.to_agent_id join accounts a on a.id = h.proposed_by`

/** At most one for each profile. */
export const selectWaitingHandover = async (db: Queryable, profileId: string): Promise<HandoverRow | undefined> =>
  (await sql<HandoverRow>`${SELECTED} where h.profile_id = ${profileId} and h.state = 'waiting'`.execute(db)).rows[0]

/** Under the lock of the profile. */
export const selectHandover = async (db: Queryable, profileId: string, id: string): Promise<HandoverRow | undefined> =>
  (await sql<HandoverRow>`${SELECTED} where h.profile_id = ${profileId} and h.id = ${id}`.execute(db)).rows[0]

interface NewRow {
  readonly id: string
  readonly profileId: string
  readonly from: string | null
  readonly to: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export const insertHandover = async (
  tx: Transaction,
  { id, profileId, from, to, reason, by, at }: NewRow,
): Promise<void> => {
  await tx
    .insertInto('profile_handovers')
    .values({
      id,
      profile_id: profileId,
      from_agent_id: from,
      to_agent_id: to,
      reason,
      proposed_by: by,
      proposed_at: at,
    })
    .execute()
}

export const updateDecidedHandover = async (
  tx: Transaction,
  id: string,
  { state, by, at }: { readonly state: 'approved' | 'refused'; readonly by: string; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('profile_handovers')
    .set({ state, reason: '', decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Before an account is deleted: nobody can take over from it, nor get anything. */
export const deleteWaitingHandovers = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx
    .deleteFrom('profile_handovers')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('from_agent_id', '=', accountId), row('to_agent_id', '=', accountId)]))
    .execute()
}

export const listProfilesInHandover = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('profile_handovers').select('profile_id').where('state', '=', 'waiting').execute()
  return new Set(rows.map((row) => row.profile_id))
}

export const countWaitingHandovers = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`proposed_at`, sql`profile_handovers where state = 'waiting'`)
