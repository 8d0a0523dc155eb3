import { HOME_GRID_BUSY_MAX, HOME_GRID_CARDS_MAX } from '@velvetline/contracts/constants'
import type { ProfileList, ProfileStatus, ProfileSummary } from '@velvetline/contracts/profiles'

/** Shown where the grids are: the consultant needs a picture and a text. */
export const isPresentable = (profile: ProfileSummary): boolean =>
  profile.primaryImage !== '' && (profile.description !== '' || profile.beschreibung !== '')

/** A copy in random order. */
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

/** Available consultants come first. */
const PLACES: Readonly<Record<ProfileStatus, number>> = { available: 0, busy: 1, offline: 2 }

/**
 * Who stands on the home page: up to six, by chance; of those who are busy at most one when there is a choice. Among
 * those of the same status chance decides on the place, too.
 * The choice is made once, by the loader, so that server and browser show the same.
 */
export const pickFeatured = (profiles: ProfileList, random: () => number = Math.random): ProfileSummary[] => {
  const eligible = shuffled(profiles.filter(isPresentable), random)
  const busy = eligible.filter((profile) => profile.status === 'busy').slice(0, HOME_GRID_BUSY_MAX)
  const others = eligible.filter((profile) => profile.status !== 'busy')
  const chosen =
    eligible.length <= HOME_GRID_CARDS_MAX ? eligible : [...others.slice(0, HOME_GRID_CARDS_MAX - busy.length), ...busy]
  return chosen.sort((left, right) => PLACES[left.status] - PLACES[right.status])
}
