import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertCategory } from './categories.repository.ts'
import type { CategoryCatalogue } from './category-catalogue.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { insertPhotos, insertProfile, insertProfileCategories } from './profiles.repository.ts'
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

/** Adds a category with its aliases. */
export const addCategory = async (
  tx: Transaction,
  catalogue: CategoryCatalogue,
  category: NewCategory,
): Promise<void> => {
  await insertCategory(tx, category)
  tx.afterCommit(catalogue.drop)
}
