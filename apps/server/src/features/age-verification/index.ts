export { registerAgeVerification } from './age-verification.routes.ts'
export { type AgeVerification, createAgeVerification } from './create-age-verification.ts'
export { agePersonalData } from './personal-data.repository.ts'
