import type { Accounts } from '../accounts/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'

/** What the feature stands on. */
export interface FavouritesDeps extends ProfilesContext {
  readonly accounts: Accounts
}
