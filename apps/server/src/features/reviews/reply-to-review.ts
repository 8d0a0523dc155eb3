import type { AdminReview, AgentReview, AgentReviews } from '@velvetline/contracts/reviews'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { isUuid } from '../../kernel/ids.ts'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Waiting } from '../../platform/database/waiting.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { findUser } from '../accounts/index.ts'
import { tellConsultant } from '../agents/index.ts'
import {
  findProfiles,
  lockProfile,
  noteProfilesChanged,
  type ProfileFacts,
  type ProfilesContext,
  profilesOfAgents,
} from '../profiles/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { requirePresentPerson, reviewNotFound } from './decide-review.ts'
import { placeOf, presentForStaff, presentReview } from './list-reviews.ts'
import {
  countUnanswered,
  listReviewsOf,
  lockPublished,
  type Reviewed,
  rateReviewsOf,
  readReplyState,
  updateReplyState,
  writeReply,
} from './replies.repository.ts'
import { REPLY_MAILS, REVIEWS_PATH } from './review-mails.ts'
import { findReview, readWaiting } from './reviews.repository.ts'
import type { ReviewRow } from './reviews.types.ts'
import { findContactMarks } from './write-review.ts'

const replyPublished = defineRefusal(409, 'reply_published', {
  de: 'Ihre Antwort ist schon veröffentlicht und lässt sich nicht mehr ändern.',
  en: 'Your reply has been published and can no longer be changed.',
})

const replyChanged = defineRefusal(409, 'reply_changed', {
  de: 'Die Antwort wurde inzwischen geändert. Bitte lesen Sie die neue.',
  en: 'The reply has been changed in the meantime. Please read the new one.',
})

const TENTHS = 10
/** An older review is no news. */
const NEW_MS = 60 * DAY_MS

const reviewedOf = (agentId: string, profiles: readonly ProfileFacts[]): Reviewed => ({
  agentId,
  profileIds: profiles.map(({ id }) => id),
})

const presentForAgent = (row: ReviewRow, profileName: string): AgentReview => {
  const { isExample: _, reply: __, ...shown } = presentReview(row)
  return {
    ...shown,
    profileName,
    reply: row.reply && { content: row.reply.content, language: row.reply.language, state: row.reply.state },
  }
}

/** About the agent, of the profiles that they have: a reply is public under the profile's name, so nobody else may write it. @throws 422 invalid_input */
export const listForAgent = async (
  context: ProfilesContext,
  agentId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<AgentReviews> => {
  const profiles = await profilesOfAgents(context, [agentId])
  const { kysely } = context.database
  const [rows, rating] = await Promise.all([
    listReviewsOf(kysely, reviewedOf(agentId, profiles), readCursor(before), limit + 1),
    rateReviewsOf(kysely, reviewedOf(agentId, profiles)),
  ])
  const { shown, next } = pageOf(rows, limit, placeOf)
  const names = new Map(profiles.map(({ id, name }) => [id, name]))
  return {
    reviews: shown.map((row) => presentForAgent(row, names.get(row.profileId) ?? '')),
    nextBefore: next,
    rating: rating.reviewCount > 0 ? { rating: rating.ratingTenths / TENTHS, count: rating.reviewCount } : null,
  }
}

export const countReviewsToAnswer = async (context: ProfilesContext, agentId: string): Promise<number> => {
  const profiles = await profilesOfAgents(context, [agentId])
  return countUnanswered(context.database.kysely, reviewedOf(agentId, profiles), laterBy(context.clock.now(), -NEW_MS))
}

/**
 * One for each review; a reply that is not published yet, or was rejected, is replaced and read again. Possible contact data is marked.
 * @throws 404 review_not_found, also for somebody else's profile, 409 reply_published
 */
export const replyToReview = async (
  context: ProfilesContext,
  agentId: string,
  { reviewId, content }: { readonly reviewId: string; readonly content: string },
): Promise<void> => {
  if (!isUuid(reviewId)) throw reviewNotFound()
  const profiles = await profilesOfAgents(context, [agentId])
  const language = (await findUser(context, agentId))?.language ?? 'de'
  await context.database.transaction(async (tx) => {
    if (!(await lockPublished(tx, reviewId, reviewedOf(agentId, profiles)))) throw reviewNotFound()
    if ((await readReplyState(tx, reviewId)) === 'published') throw replyPublished()
    const reply = { reviewId, agentId, content, language, marks: findContactMarks(content) }
    await writeReply(tx, reply, context.clock.now())
  })
}

/** A decision can be changed later. @throws 404 review_not_found, also where there is no reply, 409 reply_changed, review_of_former */
export const decideReply = async (
  context: ProfilesContext,
  id: string,
  {
    state,
    version,
    by,
  }: { readonly state: 'published' | 'rejected'; readonly version: string; readonly by: StaffActor },
): Promise<AdminReview> => {
  const { database, clock } = context
  const review = await findReview(database.kysely, id)
  if (!review?.reply) throw reviewNotFound()
  const { reply } = review
  const profile = (await findProfiles(context, [review.profileId])).get(review.profileId)
  const name = profile?.name ?? ''
  await database.transaction(async (tx) => {
    const decision = { state, staffId: by.accountId, at: clock.now() }
    await lockProfile(tx, review.profileId)
    await requirePresentPerson(tx, id, state)
    if (!(await updateReplyState(tx, id, version, decision))) throw replyChanged()
    const mail = { texts: REPLY_MAILS[state], path: REVIEWS_PATH }
    if (state !== reply.state) await tellConsultant(context, tx, review.agentId, mail)
    const subject = { kind: 'review', id, label: name } as const
    const values = { before: { state: reply.state }, after: { state } }
    await recordStaffAct(context, { by, action: 'review.reply_decided', subject, ...values }, tx)
    noteProfilesChanged(context, tx)
  })
  return presentForStaff({ ...review, reply: { ...reply, state } }, name)
}

/** Reviews and replies that nobody has read. */
export const waitingReviews = ({ database }: ProfilesContext): Promise<Waiting> => readWaiting(database.kysely)
