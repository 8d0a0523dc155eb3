import type { AgentEarnings } from '@velvetline/contracts/agents'
import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import { packagesOf } from '@velvetline/contracts/payments'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { CountriesContext } from '../countries/index.ts'
import { splitVat, vatOf } from '../payments/index.ts'
import {
  countCalls,
  readSetting,
  readStartOfDay,
  type SpentInCountry,
  sumMessages,
  sumMinutes,
} from './earnings.repository.ts'

/** Of the net list price of the Nuggets spent with them; a setting overrides it. */
const AGENT_SHARE_PERCENT = 40
/** Those of ten new members; a setting overrides it. */
const AGENT_BONUS_NUGGETS_PER_DAY = 100

const WHOLE = 100

/**
 * In minor units: what the Nuggets cost in the smallest package, without the tax. Rounded down, so that never more is owed than was earned.
 */
export const shareOf = (spent: {
  readonly centinuggets: number
  readonly currency: Currency
  readonly vatBasisPoints: number
  readonly percent: number
}): number => {
  const [smallest] = packagesOf(spent.currency)
  if (!smallest) throw new Error('a currency has no package')
  const gross = Math.floor((spent.centinuggets * smallest.priceMinor) / centinuggetsOf(smallest.nuggets))
  return Math.floor((splitVat(gross, spent.vatBasisPoints).netMinor * spent.percent) / WHOLE)
}

export interface CountedNuggets {
  /** In hundredths: all bought Nuggets, and the bonus up to the day's cap. */
  readonly centinuggetsOf: ReadonlyMap<CountryCode, number>
  /** Bonus of members who have neither proven a phone nor paid. */
  readonly pendingCentinuggets: number
  /** Bonus that would count, were it not above the cap. */
  readonly aboveCapCentinuggets: number
}

/** On one day. The countries share the cap in the order of their codes. */
const countBonus = (spent: readonly SpentInCountry[], capCentinuggets: number): CountedNuggets => {
  const centinuggetsOf = new Map<CountryCode, number>()
  let pendingCentinuggets = 0
  let aboveCapCentinuggets = 0
  let room = capCentinuggets
  for (const row of spent.toSorted((left, right) => left.country.localeCompare(right.country))) {
    const bonus = Math.min(row.bonusCentinuggets, room)
    room -= bonus
    aboveCapCentinuggets += row.bonusCentinuggets - bonus
    pendingCentinuggets += row.pendingCentinuggets
    centinuggetsOf.set(row.country, (centinuggetsOf.get(row.country) ?? 0) + row.boughtCentinuggets + bonus)
  }
  return { centinuggetsOf, pendingCentinuggets, aboveCapCentinuggets }
}

const SHARE_SETTING = 'agent_share_percent'
export const BONUS_CAP_SETTING = 'agent_bonus_nuggets_per_day'
const readPercent = async (context: CountriesContext, agentId: string): Promise<number> => {
  const value = await readSetting(context.database.kysely, agentId, SHARE_SETTING)
  return typeof value === 'number' && value >= 0 && value <= WHOLE ? value : AGENT_SHARE_PERCENT
}

/** In hundredths; an invalid setting means the default. */
export const toBonusCap = (setting: unknown): number =>
  centinuggetsOf(typeof setting === 'number' && setting >= 0 ? Math.floor(setting) : AGENT_BONUS_NUGGETS_PER_DAY)

const countOf = (rows: readonly SpentInCountry[]): number => rows.reduce((sum, { count }) => sum + count, 0)

const amountsOf = (
  { clock, config, countries }: CountriesContext,
  { centinuggetsOf }: CountedNuggets,
  percent: number,
): AgentEarnings['amounts'] => {
  const minorOf = new Map<Currency, number>()
  for (const [code, centinuggets] of centinuggetsOf) {
    const currency = (countries.byCode(code) ?? countries.fallback).currency
    const vatBasisPoints = vatOf(code, clock.now(), config.payments.vatBasisPoints(code)).basisPoints
    const minor = shareOf({ centinuggets, currency, vatBasisPoints, percent })
    minorOf.set(currency, (minorOf.get(currency) ?? 0) + minor)
  }
  return [...minorOf]
    .filter(([, minor]) => minor > 0)
    .map(([currency, minor]) => ({ currency, minor }))
    .sort((left, right) => right.minor - left.minor)
}

/**
 * Today, in the agent's time zone. Bonus Nuggets count once their member has proven a phone or paid, and up to a cap a day. Minutes that
 * were given back earn nothing.
 */
export const showEarnings = async (context: CountriesContext, agentId: string): Promise<AgentEarnings> => {
  const { kysely } = context.database
  const since = await readStartOfDay(kysely, agentId, context.clock.now())
  const [minutes, messages, calls, sharePercent, cap] = await Promise.all([
    sumMinutes(kysely, agentId, since),
    sumMessages(kysely, agentId, since),
    countCalls(kysely, agentId, since),
    readPercent(context, agentId),
    readSetting(kysely, agentId, BONUS_CAP_SETTING),
  ])
  const counted = countBonus([...minutes, ...messages], toBonusCap(cap))
  return {
    calls,
    minutes: countOf(minutes),
    messages: countOf(messages),
    amounts: amountsOf(context, counted, sharePercent),
    sharePercent: Math.round(sharePercent),
    pendingBonusNuggets: toNuggets(credits(counted.pendingCentinuggets)),
  }
}
