import type { Transaction } from '../../platform/database/database.ts'
import type { ProfilesContext } from './profiles.context.ts'

/** Once the change is stored: the catalogues are read again, and the pages that were made from them are dropped. */
export const noteProfilesChanged = (
  { profileCatalogue, categoryCatalogue, profilesChanged }: ProfilesContext,
  tx: Pick<Transaction, 'afterCommit'>,
): void => {
  tx.afterCommit(() => {
    profileCatalogue.drop()
    categoryCatalogue.drop()
    profilesChanged.emit()
  })
}
