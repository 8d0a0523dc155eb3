import type { Language } from '@velvetline/contracts/locales'
import type { AdminReview, AdminReviews, PublicReview, PublicReviews, ReviewState } from '@velvetline/contracts/reviews'
import { dayOf, firstDayOf } from '../../kernel/days.ts'
import { type Cursor, pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { findProfile, findProfiles, type ProfilesContext, profileNotFound } from '../profiles/index.ts'
import { countPending, listByState, listPublished, rate } from './reviews.repository.ts'
import type { AdminReviewRow, ReviewRow } from './reviews.types.ts'

/** No name, no day, no call. */
export const presentReview = (row: ReviewRow): PublicReview => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  language: row.language,
  // The exact day of a call could identify a member.
  month: firstDayOf(dayOf(row.createdAt)),
  isExample: row.isExample,
  reply: row.reply?.state === 'published' ? { content: row.reply.content, language: row.reply.language } : null,
})

export const presentForStaff = (row: AdminReviewRow, profileName: string): AdminReview => ({
  ...presentReview(row),
  isOfFormer: row.isOfFormer,
  reply: row.reply,
  state: row.state,
  marks: row.marks,
  createdAt: row.createdAt.toISOString(),
  profileId: row.profileId,
  profileName,
  member: row.memberId === null ? null : { id: row.memberId, name: row.memberName ?? '' },
  callId: row.callId,
})

const TENTHS = 10

interface Page {
  readonly before?: string | undefined
  readonly limit: number
}

export const placeOf = ({ createdAt, id }: ReviewRow): Cursor => ({ value: createdAt.getTime(), id })

/**
 * Newest first: the demo’s examples in the given language, members’ words as written. Search engines get only real reviews.
 * @throws 404 profile_not_found, also for one that is hidden, 422 invalid_input
 */
export const listReviews = async (
  context: ProfilesContext,
  uuidOrSlug: string,
  { before, limit, language }: Page & { readonly language: Language },
): Promise<PublicReviews> => {
  const { kysely } = context.database
  const profile = await findProfile(context, uuidOrSlug)
  if (!profile?.isPublished) throw profileNotFound()
  const [rows, real] = await Promise.all([
    listPublished(kysely, profile.id, language, readCursor(before), limit + 1),
    rate(kysely, profile.id, 'real'),
  ])
  const { shown, next } = pageOf(rows, limit, placeOf)
  return {
    reviews: shown.map(presentReview),
    nextBefore: next,
    real: real.reviewCount > 0 ? { rating: real.ratingTenths / TENTHS, count: real.reviewCount } : null,
  }
}

/** Newest first, without examples. @throws 422 invalid_input */
export const listReviewsByState = async (
  context: ProfilesContext,
  { state, before, limit }: Page & { readonly state: ReviewState },
): Promise<AdminReviews> => {
  const { kysely } = context.database
  const [rows, pending] = await Promise.all([
    listByState(kysely, state, readCursor(before), limit + 1),
    countPending(kysely),
  ])
  const { shown, next } = pageOf(rows, limit, placeOf)
  const facts = await findProfiles(
    context,
    shown.map(({ profileId }) => profileId),
  )
  return {
    reviews: shown.map((row) => presentForStaff(row, facts.get(row.profileId)?.name ?? '')),
    nextBefore: next,
    pending,
  }
}
