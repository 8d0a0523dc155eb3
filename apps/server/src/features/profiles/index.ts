export { createProfiles, type Profiles } from './create-profiles.ts'
export { profileNotFound } from './profiles.refusals.ts'
export type { NewPhoto, NewProfile, PhotoUse, ProfileFacts } from './profiles.types.ts'
export { registerProfiles } from './register-profiles.ts'
