import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertCategory } from './categories.repository.ts'
import { noteProfilesChanged, type ProfilesContext } from './profiles.context.ts'
import { claimSlug, insertPhotos, insertProfile, insertProfileCategories } from './profiles.repository.ts'
import type { NewCategory, NewProfile } from './profiles.types.ts'
import { updateRating } from './profiles.writes.repository.ts'

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'profile'

/** Of a name, and of no other profile: two people may be called the same. */
export const drawFreeSlug = (tx: Transaction, name: string): Promise<string> => claimSlug(tx, slugOf(name))

/** The photos' files are in the storage already. */
export const createProfile = async (context: ProfilesContext, tx: Transaction, profile: NewProfile): Promise<void> => {
  await insertProfile(tx, profile)
  await insertProfileCategories(tx, profile.id, profile.categories)
  await insertPhotos(
    tx,
    profile.id,
    profile.photos.map((photo) => ({ ...photo, id: photo.id ?? newId() })),
  )
  noteProfilesChanged(context, tx)
}

export const createCategory = async (
  context: ProfilesContext,
  tx: Transaction,
  category: NewCategory,
): Promise<void> => {
  await insertCategory(tx, category)
  noteProfilesChanged(context, tx)
}

interface ProfileRating {
  /** 0 where there are none. */
  readonly ratingTenths: number
  readonly reviewCount: number
}

export const setRating = async (
  context: ProfilesContext,
  tx: Transaction,
  profileId: string,
  rating: ProfileRating,
): Promise<void> => {
  await updateRating(tx, profileId, rating)
  noteProfilesChanged(context, tx)
}
