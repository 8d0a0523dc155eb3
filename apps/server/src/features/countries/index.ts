export { registerCountries } from './countries.routes.ts'
export { type Countries, createCountries } from './countries.ts'
