import type { ShareKind } from '@velvetline/contracts/shares'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'

/** An approved share, from the moment since which it holds. */
export interface HeldShare {
  readonly kind: ShareKind
  readonly profileId: string | null
  /** Null: the next wider share holds. */
  readonly basisPoints: number | null
  readonly since: Date
}

/** Everything that was ever approved for the agent, their agency or one of the profiles; the newest first. */
export const listHeldShares = async (
  db: Queryable,
  agentId: string,
  profileIds: readonly string[],
): Promise<HeldShare[]> => {
  const query = sql<HeldShare>`
    select s.kind, s.profile_id as "profileId", s.basis_points as "basisPoints", greatest(s.holds_from, d.decided_at) as since
    from agent_shares s
      join agent_share_decisions d on d.share_id = s.id and d.is_approved
    where s.agent_id = ${agentId} or s.profile_id = any(${[...profileIds]}::uuid[])
      or s.agency_id = (select g.agency_id from agents g where g.account_id = ${agentId})
    order by since desc, d.decided_at desc, s.id desc`
  return (await query.execute(db)).rows
}

export interface HeldSplit {
  readonly agentId: string
  readonly personBasisPoints: number
  readonly since: Date
}

/** Of agents in the agency that they are in now, without those who lead it; the newest first. */
export const listSplits = async (db: Queryable, agentIds: readonly string[]): Promise<HeldSplit[]> => {
  const query = sql<HeldSplit>`
    select s.agent_id as "agentId", s.person_basis_points as "personBasisPoints", s.holds_from as since
    from agency_splits s join agents g on g.account_id = s.agent_id and g.agency_id = s.agency_id and not g.leads_agency
    where s.agent_id = any(${[...agentIds]}::uuid[]) order by s.holds_from desc, s.set_at desc, s.id desc`
  return (await query.execute(db)).rows
}

/** The agency that both are in, if the first leads it and the second does not. */
export const findLedAgency = async (db: Queryable, leadId: string, agentId: string): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`
      select g.agency_id as id from agents l join agents g on g.agency_id = l.agency_id and not g.leads_agency
      where l.account_id = ${leadId} and l.leads_agency and g.account_id = ${agentId}`.execute(db)
  ).rows[0]?.id

export const insertSplit = async (tx: Transaction, row: Insertable<DB['agency_splits']>): Promise<void> => {
  await tx.insertInto('agency_splits').values(row).execute()
}

const SUBJECTS: Readonly<Record<ShareKind, ReturnType<typeof sql>>> = {
  profile: sql`(select id, name from profiles) s`,
  person: sql`(select account_id as id, display_name as name from agents) s`,
  agency: sql`(select id, name from agencies) s`,
}

/** Whose name begins with the words, or has them in it; in the order of the names. */
export const findSubjects = async (
  db: Queryable,
  kind: ShareKind,
  which: { readonly search: string; readonly limit: number } | { readonly id: string },
): Promise<{ id: string; name: string }[]> => {
  const condition =
    'id' in which ? sql`s.id = ${which.id}::uuid` : sql`position(lower(${which.search}) in lower(s.name)) > 0`
  const limit = 'id' in which ? 1 : which.limit
  const query = sql<{ id: string; name: string }>`
    select s.id, s.name from ${SUBJECTS[kind]} where ${condition} order by s.name, s.id limit ${limit}`
  return (await query.execute(db)).rows
}

export interface ShareRow {
  readonly id: string
  readonly kind: ShareKind
  readonly name: string
  readonly basisPoints: number | null
  readonly holdsFrom: Date
  readonly reason: string
  readonly proposedById: string
  readonly proposedBy: string
  readonly isApproved: boolean | null
  readonly decidedById: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

const SELECTED = sql`
  select s.id, s.kind, coalesce(p.name, g.display_name, y.name) as name, s.basis_points as "basisPoints", s.holds_from as "holdsFrom",
    s.reason, s.proposed_by as "proposedById", a.name as "proposedBy", d.is_approved as "isApproved", d.decided_by as "decidedById",
    b.name as "decidedBy", d.decided_at as "decidedAt"
  from agent_shares s join accounts a on a.id = s.proposed_by
    left join profiles p on p.id = s.profile_id left join agents g on g.account_id = s.agent_id left join agencies y on y.id = s.agency_id
    left join agent_share_decisions d on d.share_id = s.id left join accounts b on b.id = d.decided_by`

/** Those that wait first, then the newest. */
export const listShares = async (db: Queryable, limit: number): Promise<ShareRow[]> =>
  (
    await sql<ShareRow>`${SELECTED} order by (d.share_id is null) desc, s.proposed_at desc, s.id limit ${limit}`.execute(
      db,
    )
  ).rows

/** No row can be updated, so a lock by its id takes the place of the row's. */
export const lockShare = async (tx: Transaction, id: string): Promise<ShareRow | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent share:${id}`}, 0))`.execute(tx)
  return (await sql<ShareRow>`${SELECTED} where s.id = ${id}`.execute(tx)).rows[0]
}

export const insertShare = async (tx: Transaction, row: Insertable<DB['agent_shares']>): Promise<void> => {
  await tx.insertInto('agent_shares').values(row).execute()
}

export const insertShareDecision = async (
  tx: Transaction,
  row: Insertable<DB['agent_share_decisions']>,
): Promise<void> => {
  await tx.insertInto('agent_share_decisions').values(row).execute()
}

export const hasOpenShare = async (db: Queryable, profileId: string): Promise<boolean> =>
  (
    await sql`
      select from agent_shares s where s.profile_id = ${profileId}
        and not exists (select from agent_share_decisions d where d.share_id = s.id) limit 1`.execute(db)
  ).rows.length > 0

/** For the list of what waits. */
export const countOpenShares = (db: Queryable): Promise<Waiting> =>
  waitingOf(
    db,
    sql`s.proposed_at`,
    sql`agent_shares s where not exists (select from agent_share_decisions d where d.share_id = s.id)`,
  )
