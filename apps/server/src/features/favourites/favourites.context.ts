import type { ProfilesContext } from '../profiles/index.ts'

export interface FavouritesContext extends ProfilesContext {
  readonly noticesOffKey: () => Promise<Buffer>
}
