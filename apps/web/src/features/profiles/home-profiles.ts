import type { Language } from '@velvetline/contracts/locales'
import type { ProfileList, ProfileStatus, ProfileSummary } from '@velvetline/contracts/profiles'
import { type FlipProfile, toFlipProfile } from './flip-profile.ts'

const HOME_GRID_CARDS_MAX = 6
const HOME_GRID_BUSY_MAX = 1

/** The grids need a picture and a text. */
const isPresentable = (profile: ProfileSummary): boolean =>
  profile.primaryImage !== '' && (profile.description !== '' || profile.beschreibung !== '')

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = copy[last] as T
    copy[last] = copy[other] as T
    copy[other] = moved
  }
  return copy
}

const PLACES: Readonly<Record<ProfileStatus, number>> = { available: 0, busy: 1, offline: 2 }

/** What the operator has chosen comes first, then chance. */
const byFeature = (left: ProfileSummary, right: ProfileSummary): number =>
  (left.homePlace ?? Number.POSITIVE_INFINITY) - (right.homePlace ?? Number.POSITIVE_INFINITY) || 0

/**
 * What the operator has chosen, and others at random, by the loader, so that server and browser show the same. At most one is busy if there
 * is a choice.
 */
export const pickFeatured = (profiles: ProfileList, random: () => number = Math.random): ProfileSummary[] => {
  const eligible = shuffled(profiles.filter(isPresentable), random).sort(byFeature)
  const busy = eligible.filter((profile) => profile.status === 'busy').slice(0, HOME_GRID_BUSY_MAX)
  const others = eligible.filter((profile) => profile.status !== 'busy')
  const chosen =
    eligible.length <= HOME_GRID_CARDS_MAX ? eligible : [...others.slice(0, HOME_GRID_CARDS_MAX - busy.length), ...busy]
  return chosen.sort((left, right) => PLACES[left.status] - PLACES[right.status] || byFeature(left, right))
}

export interface HomeProfiles {
  featured: FlipProfile[]
  /** In ms since 1970. */
  dealtAt: number
  /** Of all consultants of this language. */
  availableCount: number
}

/** Their current data; undefined if one of them has gone. */
const stillThere = (list: ProfileList, before: HomeProfiles | undefined): ProfileSummary[] | undefined => {
  const found = before?.featured.map(({ uuid }) =>
    list.find((profile) => profile.uuid === uuid && isPresentable(profile)),
  )
  const present = found?.filter((one) => one !== undefined)
  return present && present.length > 0 && present.length === found?.length ? present : undefined
}

/** When the list is refetched while `before` is shown, the same consultants stay in their places. */
export const homeProfilesFrom = (list: ProfileList, language: Language, before?: HomeProfiles): HomeProfiles => {
  const kept = stillThere(list, before)
  return {
    featured: (kept ?? pickFeatured(list)).map((profile) => toFlipProfile(profile, language)),
    dealtAt: (kept && before?.dealtAt) ?? Date.now(),
    availableCount: list.filter(({ status }) => status === 'available').length,
  }
}
