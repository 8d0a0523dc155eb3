import { LANGUAGES, type Language } from '@velvetline/contracts/locales'
import type { ReviewState } from '@velvetline/contracts/reviews'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'
import type { AdminReviewRow, ExampleReview, ReviewRow, WrittenReview } from './reviews.types.ts'

/** Of a row `r` of `reviews`: it is about the person whose profile it is now. */
const IS_ABOUT_PRESENT_PERSON = sql<boolean>`r.agent_id is not distinct from (
  select o.agent_id from profiles o where o.id = r.profile_id)`

export const COLUMNS = sql`r.id, r.profile_id as "profileId", r.agent_id as "agentId", not ${IS_ABOUT_PRESENT_PERSON} as "isOfFormer", r.stars, r.text, r.language, r.is_example as "isExample",
  r.created_at as "createdAt", case when p.review_id is not null then
    jsonb_build_object('content', p.content, 'version', md5(p.content), 'language', p.language, 'state', p.state, 'marks', to_jsonb(p.marks)) end as reply`
const REPLIED = sql`left join review_replies p on p.review_id = r.id`
const ADMIN_COLUMNS = sql`${COLUMNS}, r.state, r.marks, r.member_id as "memberId", a.username as "memberName", r.call_id as "callId"`

/** Members' reviews, and of each example the row in one language. */
const inLanguage = (language: Language): RawBuilder<unknown> => sql`(not r.is_example or r.language = ${language})`

const before = (cursor: Cursor | undefined): RawBuilder<unknown> =>
  cursor ? sql`(r.created_at, r.id) < (${new Date(cursor.value)}::timestamptz, ${cursor.id}::uuid)` : sql`true`

export const insertReview = async (
  tx: Transaction,
  review: WrittenReview & { readonly id: string; readonly profileId: string; readonly marks: readonly string[] },
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      call_id: review.callId,
      profile_id: review.profileId,
      member_id: review.memberId,
      is_example: false,
      stars: review.stars,
      text: review.text,
      language: review.language,
      state: 'pending',
      marks: [...review.marks],
      created_at: at,
    })
    .execute()
}

/** Published without a decision by staff, once in each language. */
export const insertExamples = async (
  tx: Transaction,
  profileId: string,
  examples: readonly ExampleReview[],
): Promise<void> => {
  const values = examples.flatMap(({ stars, texts, at }) =>
    LANGUAGES.map((language) => ({
      id: newId(),
      profile_id: profileId,
      is_example: true,
      stars,
      text: texts[language],
      language,
      state: 'published',
      created_at: at,
    })),
  )
  await tx.insertInto('reviews').values(values).execute()
}

export const listProfilesWithExamples = async (db: Queryable): Promise<string[]> => {
  const rows = await db.selectFrom('reviews').select('profile_id').distinct().where('is_example', '=', true).execute()
  return rows.map((row) => row.profile_id)
}

/** Newest first; examples in the given language alone. */
export const listPublished = async (
  db: Queryable,
  profileId: string,
  language: Language,
  after: Cursor | undefined,
  limit: number,
): Promise<ReviewRow[]> => {
  const query = sql<ReviewRow>`select ${COLUMNS} from reviews r ${REPLIED}
    where r.profile_id = ${profileId} and ${IS_ABOUT_PRESENT_PERSON} and r.state = 'published'
      and ${inLanguage(language)} and ${before(after)}
    order by r.created_at desc, r.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

export interface Rating {
  /** In tenths of a star, rounded; 0 where there is none. */
  readonly ratingTenths: number
  readonly reviewCount: number
}

const RATED = sql`coalesce(round(avg(r.stars) * 10), 0)::int as "ratingTenths", count(*)::int as "reviewCount"`

/** Of what was written about the present person. Examples count once each, unless only real ones are asked for. */
export const rate = async (db: Queryable, profileId: string, which: 'all' | 'real'): Promise<Rating> => {
  const counted = which === 'real' ? sql`not r.is_example` : inLanguage('de')
  const query = sql<Rating>`select ${RATED} from reviews r
    where r.profile_id = ${profileId} and ${IS_ABOUT_PRESENT_PERSON} and r.state = 'published' and ${counted}`
  return (await query.execute(db)).rows[0] ?? { ratingTenths: 0, reviewCount: 0 }
}

/** With what is to be decided: the review, or the reply to it. */
const WAITS = sql`r.id in (
  select w.id from reviews w where w.state = 'pending' and not w.is_example
  union all select w.review_id from review_replies w where w.state = 'pending')`

export const listByState = async (
  db: Queryable,
  state: ReviewState,
  after: Cursor | undefined,
  limit: number,
): Promise<AdminReviewRow[]> => {
  const query = sql<AdminReviewRow>`select ${ADMIN_COLUMNS}
    from reviews r left join accounts a on a.id = r.member_id ${REPLIED}
    where ${state === 'pending' ? WAITS : sql`r.state = ${state}`} and not r.is_example and ${before(after)}
    order by r.created_at desc, r.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

export const countPending = async (db: Queryable): Promise<number> => {
  const query = sql<{
    pending: number
  }>`select (select count(*) from reviews where state = 'pending' and not is_example)::int
    + (select count(*) from review_replies where state = 'pending')::int as pending`
  return (await query.execute(db)).rows[0]?.pending ?? 0
}

export const findReview = async (db: Queryable, id: string): Promise<AdminReviewRow | undefined> => {
  const query = sql<AdminReviewRow>`select ${ADMIN_COLUMNS}
    from reviews r left join accounts a on a.id = r.member_id ${REPLIED} where r.id = ${id} and not r.is_example`
  return (await query.execute(db)).rows[0]
}

export const updateState = async (
  tx: Transaction,
  id: string,
  decision: { readonly state: 'published' | 'rejected'; readonly staffId: string; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('reviews')
    .set({ state: decision.state, decided_at: decision.at, decided_by: decision.staffId })
    .where('id', '=', id)
    .execute()
}

/** For the to-do list: reviews and replies that nobody has read. */
export const readWaiting = (db: Queryable): Promise<Waiting> =>
  waitingOf(
    db,
    sql`w.at`,
    sql`(
      select created_at as at from reviews where state = 'pending' and not is_example
      union all select created_at from review_replies where state = 'pending') w`,
  )
