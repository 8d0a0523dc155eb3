import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import type { StoredPhoto } from '../drafts/draft-content.ts'

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

type PhotoFacts = Pick<StoredPhoto, 'alt' | 'isMembersOnly'>
const factsOf = ({ alt, isMembersOnly }: PhotoFacts): PhotoFacts => ({ alt, isMembersOnly })

interface Decided {
  readonly state: 'approved' | 'refused'
  /** Those that wait in the draft of the new person, as they were. */
  readonly photos?: readonly StoredPhoto[]
  readonly by: string
  readonly at: Date
}

export const updateDecidedHandover = async (
  tx: Transaction,
  id: string,
  { state, by, at, photos = [] }: Decided,
): Promise<void> => {
  const photo_facts = Object.fromEntries(photos.map((one) => [one.id, factsOf(one)]))
  await tx
    .updateTable('profile_handovers')
    .set({ state, reason: '', decided_by: by, decided_at: at, photo_ids: photos.map((one) => one.id), photo_facts })
    .where('id', '=', id)
    .execute()
}

export interface OpenHandover {
  /** Null also where their account has ended: it cannot be given back. */
  readonly formerAgentId: string | null
  readonly declinedAt: Date | null
  /** Of the photos that came with the profile, in their order. */
  readonly photoIds: readonly string[]
  /** As they were then, by their id. */
  readonly photoFacts: Readonly<Record<string, PhotoFacts>>
}

/** Until something of its new person was approved, or it has gone on to somebody else. */
const IS_OPEN = sql`h.state = 'approved' and h.closed_at is null`

export const selectOpenHandover = async (db: Queryable, profileId: string): Promise<OpenHandover | undefined> =>
  (
    await sql<OpenHandover>`
      select h.declined_at as "declinedAt", h.photo_ids as "photoIds", h.photo_facts as "photoFacts",
        (select a.id from accounts a where a.id = h.from_agent_id and a.erasing_since is null) as "formerAgentId"
      from profile_handovers h where h.profile_id = ${profileId} and ${IS_OPEN}`.execute(db)
  ).rows[0]

export const closeHandover = async (tx: Transaction, profileId: string, at: Date): Promise<void> => {
  await sql`update profile_handovers h set closed_at = ${at}, photo_facts = '{}'
    where h.profile_id = ${profileId} and ${IS_OPEN}`.execute(tx)
}

/** The first time counts. */
export const updateDeclined = async (tx: Transaction, profileId: string, at: Date): Promise<void> => {
  await sql`update profile_handovers h set declined_at = coalesce(h.declined_at, ${at})
    where h.profile_id = ${profileId} and ${IS_OPEN}`.execute(tx)
}

/** Something that a member had with a profile. */
export interface Had {
  readonly id: string
  readonly profileId: string
  readonly startedAt: Date
}

export const selectWithFormer = async (db: Queryable, had: readonly Had[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from unnest(${had.map(({ id }) => id)}::uuid[], ${had.map(({ profileId }) => profileId)}::uuid[],
        ${had.map(({ startedAt }) => startedAt)}::timestamptz[]) u (id, profile_id, at)
      join profiles p on p.id = u.profile_id
      cross join lateral (
        select h.from_agent_id from profile_handovers h
        where h.profile_id = u.profile_id and h.state = 'approved' and h.decided_at >= u.at
        order by h.decided_at limit 1) first_since
    where first_since.from_agent_id is distinct from p.agent_id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Before an account is deleted: nobody can take over from it, nor get anything, and nobody is looked for any more. */
export const endHandovers = async (tx: Transaction, accountId: string, at: Date): Promise<void> => {
  await sql`update profile_handovers h set closed_at = ${at}, photo_facts = '{}'
    where h.to_agent_id = ${accountId} and ${IS_OPEN}`.execute(tx)
  await tx
    .deleteFrom('profile_handovers')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('from_agent_id', '=', accountId), row('to_agent_id', '=', accountId)]))
    .execute()
}

/** One that waits for its decision, or that its new person has declined: of each profile the older of the two. */
const TO_DO = sql`(
  select h.profile_id, min(case when h.state = 'waiting' then h.proposed_at else h.declined_at end) as at
  from profile_handovers h
  where h.state = 'waiting' or (${IS_OPEN} and h.declined_at is not null)
  group by h.profile_id) w`

export const listProfilesInHandover = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select w.profile_id as id from ${TO_DO}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const countWaitingHandovers = (db: Queryable): Promise<Waiting> => waitingOf(db, sql`w.at`, TO_DO)
