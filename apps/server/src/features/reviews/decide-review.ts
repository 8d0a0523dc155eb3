import type { AdminReview } from '@velvetline/contracts/reviews'
import type { Transaction } from '../../platform/database/database.ts'
import { findProfiles, type ProfilesContext, setRating } from '../profiles/index.ts'
import { presentForStaff } from './reviews.presenter.ts'
import { reviewNotFound } from './reviews.refusals.ts'
import { findReview, lockReviewsOf, rate, updateState } from './reviews.repository.ts'

/** Runs a change to a profile's published reviews, then recomputes the profile's rating and number of reviews from them. */
export const withNewRating = async (
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
 * Publishes a review or rejects it; a decision can be changed later. The profile's rating follows in the same transaction.
 * @throws 404 review_not_found, also for an example
 */
export const decideReview = async (
  context: ProfilesContext,
  id: string,
  decision: { readonly state: 'published' | 'rejected'; readonly staffId: string },
): Promise<AdminReview> => {
  const { database, clock } = context
  const review = await findReview(database.kysely, id)
  if (!review) throw reviewNotFound()
  await database.transaction((tx) =>
    withNewRating(context, tx, review.profileId, () => updateState(tx, id, { ...decision, at: clock.now() })),
  )
  const facts = await findProfiles(context, [review.profileId])
  return presentForStaff({ ...review, state: decision.state }, facts.get(review.profileId)?.name ?? '')
}
