import type { Language } from '@velvetline/contracts/locales'
import type { ReviewState } from '@velvetline/contracts/reviews'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'
import { COLUMNS } from './reviews.repository.ts'
import type { ReviewRow } from './reviews.types.ts'

/** What was written about a consultant, and of their profiles those that are still theirs. */
export interface Reviewed {
  readonly agentId: string
  readonly profileIds: readonly string[]
}

/** Published ones by members. */
const of = ({ agentId, profileIds }: Reviewed) => sql`r.agent_id = ${agentId}
  and r.profile_id = any(${[...profileIds]}::uuid[]) and r.state = 'published' and not r.is_example`

/** Newest first. */
export const listReviewsOf = async (
  db: Queryable,
  reviewed: Reviewed,
  after: Cursor | undefined,
  limit: number,
): Promise<ReviewRow[]> => {
  const before = after
    ? sql`(r.created_at, r.id) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const query = sql<ReviewRow>`select ${COLUMNS} from reviews r left join review_replies p on p.review_id = r.id
    where ${of(reviewed)} and ${before}
    order by r.created_at desc, r.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

export const rateReviewsOf = async (
  db: Queryable,
  reviewed: Reviewed,
): Promise<{ ratingTenths: number; reviewCount: number }> => {
  const query = sql<{ ratingTenths: number; reviewCount: number }>`select
      coalesce(round(avg(stars) * 10), 0)::int as "ratingTenths", count(*)::int as "reviewCount"
    from reviews r where ${of(reviewed)}`
  return (await query.execute(db)).rows[0] ?? { ratingTenths: 0, reviewCount: 0 }
}

export const countUnanswered = async (db: Queryable, reviewed: Reviewed, since: Date): Promise<number> => {
  const query = sql<{ waiting: number }>`select count(*)::int as waiting
    from reviews r left join review_replies p on p.review_id = r.id
    where ${of(reviewed)} and r.created_at >= ${since} and p.review_id is null`
  return (await query.execute(db)).rows[0]?.waiting ?? 0
}

/** Only one may be written at a time; the lock is the review's row. */
export const lockPublished = async (tx: Transaction, reviewId: string, reviewed: Reviewed): Promise<boolean> => {
  const query = sql`select r.id from reviews r where r.id = ${reviewId} and ${of(reviewed)} for update`
  return (await query.execute(tx)).rows.length > 0
}

export const readReplyState = async (db: Queryable, reviewId: string): Promise<ReviewState | undefined> => {
  const query = sql<{ state: ReviewState }>`select state from review_replies where review_id = ${reviewId}`
  return (await query.execute(db)).rows[0]?.state
}

export interface NewReply {
  readonly reviewId: string
  readonly agentId: string
  readonly content: string
  readonly language: Language
  readonly marks: readonly string[]
}

export const writeReply = async (tx: Transaction, reply: NewReply, at: Date): Promise<void> => {
  const values = {
    agent_id: reply.agentId,
    content: reply.content,
    language: reply.language,
    state: 'pending',
    marks: [...reply.marks],
    created_at: at,
    decided_at: null,
    decided_by: null,
  }
  await tx
    .insertInto('review_replies')
    .values({ review_id: reply.reviewId, ...values })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(values))
    .execute()
}

/** @returns false where there is none of that version */
export const updateReplyState = async (
  tx: Transaction,
  reviewId: string,
  version: string,
  decision: { readonly state: 'published' | 'rejected'; readonly staffId: string; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('review_replies')
    .set({ state: decision.state, decided_at: decision.at, decided_by: decision.staffId })
    .where('review_id', '=', reviewId)
    .where(sql`md5(content)`, '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
