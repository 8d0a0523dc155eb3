import type { AccountsContext } from '../accounts/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'

export interface FavouritesContext extends AccountsContext, ProfilesContext {}
