export { registerFavourites } from './favourites.routes.ts'
export { favouritesPersonalData } from './personal-data.ts'
export { endNoticesOnDeletion } from './turn-notices-off.ts'
