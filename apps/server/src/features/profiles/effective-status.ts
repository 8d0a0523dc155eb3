import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { ProfileRecord } from './profiles.types.ts'

type Facts = Pick<ProfileRecord, 'isDemoActor' | 'chosenStatus' | 'forwardsToPhone'>

/**
 * What members see. A consultant's choice counts only while they are really there: their workspace is open, or calls are forwarded to
 * their phone. Otherwise they are offline, regardless of the column. A demo actor is a program and always there.
 */
const chosenAndThere = (profile: Facts, isPresent: boolean): ProfileStatus => {
  if (profile.isDemoActor || profile.chosenStatus === 'offline') return profile.chosenStatus
  if (profile.chosenStatus === 'available') return isPresent || profile.forwardsToPhone ? 'available' : 'offline'
  return isPresent ? 'busy' : 'offline'
}

/** During a call every profile that could otherwise be called is busy. */
export const effectiveStatus = (profile: Facts, isPresent: boolean, isEngaged = false): ProfileStatus => {
  const status = chosenAndThere(profile, isPresent)
  return isEngaged && status === 'available' ? 'busy' : status
}
