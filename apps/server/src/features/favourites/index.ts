export { createFavourites, type Favourites } from './create-favourites.ts'
export { favouritesPersonalData } from './personal-data.repository.ts'
export { registerFavourites } from './register-favourites.ts'
