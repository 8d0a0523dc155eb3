export type { FavouritesContext } from './favourites.context.ts'
export { registerFavourites } from './favourites.routes.ts'
export { favouritesPersonalData } from './personal-data.repository.ts'
export { endNoticesOnDeletion } from './turn-notices-off.ts'
