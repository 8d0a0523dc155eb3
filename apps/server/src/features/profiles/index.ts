export { createProfiles, type Profiles, type ProfilesDependencies } from './create-profiles.ts'
export type { ProfilePage } from './list-profiles.ts'
export { profileNotFound } from './profiles.refusals.ts'
export type {
  LocalizedList,
  NewCategory,
  NewPhoto,
  NewProfile,
  PhotoUse,
  ProfileFacts,
} from './profiles.types.ts'
export { registerProfiles } from './register-profiles.ts'
