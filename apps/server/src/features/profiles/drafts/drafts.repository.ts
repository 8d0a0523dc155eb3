import type { DraftField, DraftState, ProfileDecision } from '@velvetline/contracts/profile-editing'
import { sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import type { StoredContent } from './draft-content.ts'

export interface DraftChangeNote {
  readonly version: number
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}

export interface DraftRow {
  readonly state: DraftState
  readonly version: number
  readonly content: StoredContent
  readonly changes: Partial<Record<DraftField, DraftChangeNote>>
  readonly authors: readonly string[]
  readonly editedAt: Date
  readonly submittedAt: Date | null
  readonly submittedBy: string | null
  /** The profile's person, who has agreed to what was handed in. */
  readonly confirmedBy: string | null
}

type Submission = Pick<DraftRow, 'state' | 'submittedAt' | 'submittedBy' | 'confirmedBy'>

export const NOT_SUBMITTED = { submittedAt: null, submittedBy: null, confirmedBy: null }

/**
 * Of a row of `profiles`. Every approval is a decision, and puts on the pages what nobody keeps off them; one that was published without a
 * decision, as the demo's, has changed hands if it is not on them any more.
 */
export const HAS_BEEN_PUBLIC = sql<boolean>`profiles.is_published
  or exists (select from profile_decisions d where d.profile_id = profiles.id and d.decision = 'approved')
  or exists (select from profile_handovers h where h.profile_id = profiles.id and h.state = 'approved')`

/** Of a row of `profiles`: nothing of its present person was approved since they got it. */
export const IS_HANDED_OVER = sql<boolean>`exists (
  select from profile_handovers h where h.profile_id = profiles.id and h.state = 'approved' and h.closed_at is null)`

const COLUMNS = sql`state, version, content, changes, authors, edited_at as "editedAt", submitted_at as "submittedAt",
  submitted_by as "submittedBy", confirmed_by as "confirmedBy"`

/** Drafts are written by this feature alone, so what the column holds has this shape. */
export const selectDraft = async (db: Queryable, profileId: string): Promise<DraftRow | undefined> =>
  (await sql<DraftRow>`select ${COLUMNS} from profile_drafts where profile_id = ${profileId}`.execute(db)).rows[0]

/** At most one for each profile. */
export const selectDrafts = async (db: Queryable): Promise<(DraftRow & { readonly profileId: string })[]> =>
  (
    await sql<DraftRow & { profileId: string }>`
      select profile_id as "profileId", ${COLUMNS} from profile_drafts`.execute(db)
  ).rows

export const upsertDraft = async (tx: Transaction, profileId: string, draft: DraftRow): Promise<void> => {
  const { state, version, editedAt, submittedAt, submittedBy, confirmedBy } = draft
  const values = {
    state,
    version,
    content: JSON.stringify(draft.content),
    changes: JSON.stringify(draft.changes),
    authors: [...draft.authors],
    edited_at: editedAt,
    submitted_at: submittedAt,
    submitted_by: submittedBy,
    confirmed_by: confirmedBy,
  }
  await tx
    .insertInto('profile_drafts')
    .values({ profile_id: profileId, created_at: editedAt, ...values })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
    .execute()
}

export const updateDraftState = async (
  tx: Transaction,
  profileId: string,
  { state, submittedAt, submittedBy, confirmedBy }: Submission,
): Promise<void> => {
  await tx
    .updateTable('profile_drafts')
    .set({ state, submitted_at: submittedAt, submitted_by: submittedBy, confirmed_by: confirmedBy })
    .where('profile_id', '=', profileId)
    .execute()
}

/** One that no draft has had. */
export const nextDraftVersion = async (tx: Transaction): Promise<number> => {
  const drawn = tx.selectNoFrom(sql<number>`nextval('profile_draft_versions')`.as('version'))
  return (await drawn.executeTakeFirstOrThrow()).version
}

export const deleteDraft = async (tx: Transaction, profileId: string): Promise<void> => {
  await tx.deleteFrom('profile_drafts').where('profile_id', '=', profileId).execute()
}

export interface DraftSummary {
  readonly profileId: string
  readonly state: DraftState
  readonly editedAt: Date
  readonly submittedAt: Date | null
}

/** At most one for each profile. */
export const selectDraftSummaries = async (db: Queryable): Promise<DraftSummary[]> =>
  (
    await sql<DraftSummary>`
      select profile_id as "profileId", state, edited_at as "editedAt", submitted_at as "submittedAt" from profile_drafts`.execute(
      db,
    )
  ).rows

export const selectWaiting = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`submitted_at`, sql`profile_drafts where state = 'review'`)

export interface DecisionRow {
  readonly decision: ProfileDecision
  readonly reason: string
  readonly at: Date
}

export const insertDecision = async (
  tx: Transaction,
  profileId: string,
  { decision, reason, at, by }: DecisionRow & { readonly by: string },
): Promise<void> => {
  await tx
    .insertInto('profile_decisions')
    .values({ id: newId(), profile_id: profileId, decision, reason, decided_by: by, decided_at: at })
    .execute()
}

/** Of a row `d` of `profile_decisions`: since the profile is its person's, by the audit log. What was decided about the one before is not theirs. */
export const IS_ABOUT_PRESENT_PERSON = sql<boolean>`d.decided_at >= coalesce((
  select max(e.at) from audit_entries e
  where e.subject_kind = 'profile' and e.subject_id = d.profile_id::text and e.action in ('profile.changed', 'profile.handed_over')
    and e.before_values ->> 'agentId' is distinct from e.after_values ->> 'agentId'), '-infinity')`

export const selectLastDecision = async (db: Queryable, profileId: string): Promise<DecisionRow | undefined> =>
  (
    await sql<DecisionRow>`
      select d.decision, d.reason, d.decided_at as at from profile_decisions d
      where d.profile_id = ${profileId} and ${IS_ABOUT_PRESENT_PERSON} order by d.decided_at desc limit 1`.execute(db)
  ).rows[0]

/** By account: a consultant's display name, or the name of somebody of the staff. */
export const selectNames = async (
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, { readonly name: string; readonly isStaff: boolean }>> => {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; isStaff: boolean }>`
    select a.id, coalesce(g.display_name, a.name) as name, g.account_id is null as "isStaff"
    from accounts a left join agents g on g.account_id = a.id
    where a.id = any(${[...accountIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name, isStaff }) => [id, { name, isStaff }]))
}
