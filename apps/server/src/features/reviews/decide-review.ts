import type { AdminReview } from '@velvetline/contracts/reviews'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsultant } from '../agents/index.ts'
import { findProfile, findProfiles, type ProfilesContext, setRating } from '../profiles/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { presentForStaff } from './list-reviews.ts'
import { newReviewMail, REVIEWS_PATH } from './review-mails.ts'
import {
  findReview,
  insertExamples,
  listProfilesWithExamples,
  lockReviewsOf,
  rate,
  updateState,
} from './reviews.repository.ts'
import type { ExampleReview } from './reviews.types.ts'

export const reviewNotFound = defineRefusal(404, 'review_not_found', {
  de: 'Diese Bewertung gibt es nicht.',
  en: 'There is no such review.',
})

/** Recomputes the rating and number of reviews after the change. */
const withNewRating = async (
  context: ProfilesContext,
  tx: Transaction,
  profileId: string,
  change: () => Promise<void>,
): Promise<void> => {
  await lockReviewsOf(tx, profileId)
  await change()
  await setRating(context, tx, profileId, await rate(tx, profileId, 'all'))
}

/**
 * A decision can be changed later. The rating follows in the same transaction.
 * @throws 404 review_not_found, also for an example
 */
export const decideReview = async (
  context: ProfilesContext,
  id: string,
  decision: { readonly state: 'published' | 'rejected'; readonly by: StaffActor },
): Promise<AdminReview> => {
  const { database, clock } = context
  const review = await findReview(database.kysely, id)
  if (!review) throw reviewNotFound()
  const { state, by } = decision
  const profile = (await findProfiles(context, [review.profileId])).get(review.profileId)
  const name = profile?.name ?? ''
  await database.transaction(async (tx) => {
    await withNewRating(context, tx, review.profileId, () =>
      updateState(tx, id, { state, staffId: by.accountId, at: clock.now() }),
    )
    if (state === 'published' && review.state !== 'published') {
      await tellConsultant(context, tx, profile?.agentId ?? null, { texts: newReviewMail, path: REVIEWS_PATH })
    }
    const subject = { kind: 'review', id, label: name } as const
    const values = { before: { state: review.state }, after: { state } }
    await recordStaffAct(context, { by, action: 'review.decided', subject, ...values }, tx)
  })
  return presentForStaff({ ...review, state }, name)
}

/** By slug, where a profile has none yet; the rating follows. Each profile in a transaction of its own, so that it is repeatable. */
export const addExamples = async (
  context: ProfilesContext,
  examplesOf: ReadonlyMap<string, readonly ExampleReview[]>,
): Promise<void> => {
  const { database } = context
  const known = new Set(await listProfilesWithExamples(database.kysely))
  for (const [slug, examples] of examplesOf) {
    const profile = await findProfile(context, slug)
    if (!profile || known.has(profile.id) || examples.length === 0) continue
    await database.transaction((tx) =>
      withNewRating(context, tx, profile.id, () => insertExamples(tx, profile.id, examples)),
    )
  }
}
