import { PROFILE_STATUSES, type ProfileStatus } from '@velvetline/contracts/profiles'

interface Played {
  readonly id: string
  readonly chosenStatus: ProfileStatus
}

/** How many of the demo's consultants are in each status, by and large. */
const SHARES: Readonly<Record<ProfileStatus, number>> = { available: 0.6, busy: 0.15, offline: 0.25 }
/** How far each share may deviate, so that the status changes visibly and profiles are always available. */
const TOLERANCE = 1.5

/** The next profile to change and its new status; undefined if every change would leave the shares. `random` returns numbers from 0 to 1. */
export const driftStatus = (
  profiles: readonly Played[],
  random: () => number,
): { readonly id: string; readonly status: ProfileStatus } | undefined => {
  const surplus = (status: ProfileStatus): number =>
    profiles.filter(({ chosenStatus }) => chosenStatus === status).length - SHARES[status] * profiles.length
  const leave = PROFILE_STATUSES.filter((status) => surplus(status) - 1 >= -TOLERANCE)
  const moves = leave.flatMap((from) =>
    PROFILE_STATUSES.filter(
      (to) => to !== from && (surplus(to) + 1 <= TOLERANCE || surplus(to) < surplus(from)),
    ).flatMap((status) =>
      profiles.filter(({ chosenStatus }) => chosenStatus === from).map(({ id }) => ({ id, status })),
    ),
  )
  return moves[Math.floor(random() * moves.length)]
}
