import type { Transaction } from '../../platform/database/database.ts'
import { type ProfilesContext, setRating } from '../profiles/index.ts'
import { lockReviewsOf, rate } from './reviews.repository.ts'

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
