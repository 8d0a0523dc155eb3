import type { Language } from '@velvetline/contracts/constants'
import type { ProfileList, ProfileSummary } from '@velvetline/contracts/profiles'
import { type FlipProfile, toFlipProfile } from './flip-profile.ts'
import { isPresentable, pickFeatured } from './pick-featured.ts'

/** What the home page knows of the catalogue. */
export interface HomeProfiles {
  /** The consultants on the cards, in their order. */
  featured: FlipProfile[]
  /** When chance has chosen them, in ms since 1970. */
  dealtAt: number
  /** How many of all consultants of this language are available. */
  availableCount: number
}

/** Who stood there before, as they are now; undefined where one of them has gone. */
const stillThere = (list: ProfileList, before: HomeProfiles | undefined): ProfileSummary[] | undefined => {
  const found = before?.featured.map(({ uuid }) =>
    list.find((profile) => profile.uuid === uuid && isPresentable(profile)),
  )
  const present = found?.filter((one) => one !== undefined)
  return present && present.length > 0 && present.length === found?.length ? present : undefined
}

/** Deals the cards once: when the list is refetched while `before` is shown, the same consultants stay in their places. */
export const homeProfilesFrom = (list: ProfileList, language: Language, before?: HomeProfiles): HomeProfiles => {
  const kept = stillThere(list, before)
  return {
    featured: (kept ?? pickFeatured(list)).map((profile) => toFlipProfile(profile, language)),
    dealtAt: (kept && before?.dealtAt) ?? Date.now(),
    availableCount: list.filter(({ status }) => status === 'available').length,
  }
}
