import type { CountryCode } from '@velvetline/contracts/locales'
import type { ConsultantObstacle } from '@velvetline/contracts/profiles'
import { displayNameOf } from '../../agents/index.ts'
import { type CountriesContext, callMinutePrice } from '../../countries/index.ts'
import type { ProfileFacts } from '../../profiles/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { readProfilePrices } from './answering.repository.ts'
import { answeringAgent, readDeskObstacles } from './desk-obstacles.ts'

/** A call needs at least this balance, and at least the rate. */
export const CALL_MINIMUM_BALANCE_CENTINUGGETS = 100

export interface Answerer {
  readonly agentId: string | null
  /** Named before anything is charged; null where the profile's own person answers. */
  readonly standIn: { readonly displayName: string } | null
  readonly obstacle: ConsultantObstacle | null
}

/**
 * A demo actor's calls go to the demo's consultant, under their own name. A stand-in who has let calls ring is not rung again until they
 * answer or become available.
 */
export const whoAnswers = async (context: CallsContext, profile: ProfileFacts): Promise<Answerer> => {
  const agentId = answeringAgent(context, profile)
  const isOwn = profile.agentId !== null
  const displayName = isOwn || agentId === null ? null : await displayNameOf(context, agentId)
  const standIn = displayName === null ? null : { displayName }
  if (agentId === null || (!isOwn && standIn === null)) return { agentId: null, standIn: null, obstacle: 'no_desk' }
  if (profile.status === 'busy') return { agentId, standIn, obstacle: 'consultant_busy' }
  if (profile.status === 'offline') return { agentId, standIn, obstacle: 'consultant_offline' }
  const obstacles = await readDeskObstacles(context, [profile])
  return { agentId, standIn, obstacle: obstacles.get(profile.id) ?? null }
}

/** Hundredths of a Nugget. */
export interface Quote {
  readonly minutePrice: number
  readonly maxMinutes: number
}

export const quoteCall = async (
  { database, countries }: CountriesContext,
  caller: { readonly countryCode: CountryCode; readonly hasActiveSubscription: boolean },
  profileId: string | null,
): Promise<Quote> => {
  const country = await countries.callPrices.of(caller.countryCode)
  const own = profileId === null ? undefined : await readProfilePrices(database, profileId)
  const { standard, subscriber } = callMinutePrice(country, own)
  return {
    minutePrice: caller.hasActiveSubscription ? subscriber : standard,
    maxMinutes: country.maxMinutes,
  }
}
