import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { insertCategory, insertPhotos, insertProfile, insertProfileCategories } from './profiles.repository.ts'
import type { NewCategory, NewProfile } from './profiles.types.ts'

/** Adds a profile with its categories and photos, whose files lie in the storage already. */
export const addProfile = async (tx: Transaction, catalogue: Catalogue, profile: NewProfile): Promise<void> => {
  await insertProfile(tx, profile)
  await insertProfileCategories(tx, profile.id, profile.categories)
  await insertPhotos(
    tx,
    profile.id,
    profile.photos.map((photo) => ({ ...photo, id: newId() })),
  )
  tx.afterCommit(catalogue.drop)
}

export const addCategory = (tx: Transaction, category: NewCategory): Promise<void> => insertCategory(tx, category)
