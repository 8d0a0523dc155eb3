import type { Language } from '@velvetline/contracts/locales'
import type { HomeProfiles as HomeAnswer } from '@velvetline/contracts/profiles'
import { type FlipProfile, toFlipProfile } from './flip-profile.ts'

export interface HomeProfiles {
  featured: FlipProfile[]
  /** In ms since 1970. */
  dealtAt: number
  /** Of all consultants of this language. */
  availableCount: number
}

/** @param before what is shown: where the answer has the same consultants, they were dealt then */
export const homeProfilesFrom = (
  { profiles, availableCount }: HomeAnswer,
  language: Language,
  before?: HomeProfiles,
): HomeProfiles => {
  const isSame =
    before?.featured.length === profiles.length && before.featured.every(({ uuid }, n) => uuid === profiles[n]?.uuid)
  return {
    featured: profiles.map((profile) => toFlipProfile(profile, language)),
    dealtAt: isSame ? before.dealtAt : Date.now(),
    availableCount,
  }
}
