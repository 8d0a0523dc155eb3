export { registerFavourites } from './favourites.routes.ts'
export { favouritesPersonalData } from './personal-data.repository.ts'
export { endNoticesOnDeletion } from './turn-notices-off.ts'
