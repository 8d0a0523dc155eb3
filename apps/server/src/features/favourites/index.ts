export { createFavourites, type Favourites } from './create-favourites.ts'
export { registerFavourites } from './register-favourites.ts'
