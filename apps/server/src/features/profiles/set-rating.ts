import type { Transaction } from '../../platform/database/database.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { updateRating } from './profiles.repository.ts'

/** What a profile's published reviews come to. */
export interface ProfileRating {
  /** 0 where there are none. */
  readonly ratingTenths: number
  readonly reviewCount: number
}

/** Keeps a profile's rating; it is made by whoever keeps the reviews. */
export const setRating = async (
  catalogue: Catalogue,
  tx: Transaction,
  profileId: string,
  rating: ProfileRating,
): Promise<void> => {
  await updateRating(tx, profileId, rating)
  tx.afterCommit(catalogue.drop)
}
