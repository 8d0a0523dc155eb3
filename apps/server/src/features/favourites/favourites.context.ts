import type { Accounts } from '../accounts/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'

export interface FavouritesContext extends ProfilesContext {
  readonly accounts: Accounts
}
