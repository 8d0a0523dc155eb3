import { AGENT_SHARE_PERCENT, type Currency } from '@velvetline/contracts/constants'
import type { AgentEarnings } from '@velvetline/contracts/web-calls'
import { vatOf } from '../payments/index.ts'
import type { EarningsDeps } from './earnings.deps.ts'
import {
  countCalls,
  readShare,
  readStartOfDay,
  type SpentInCountry,
  sumMessages,
  sumMinutes,
} from './earnings.repository.ts'
import { shareOf } from './share-of.ts'

const SHARE_SETTING = 'agent_share_percent'
const WHOLE = 100

const readPercent = async (deps: EarningsDeps, agentId: string): Promise<number> => {
  const value = await readShare(deps.database.kysely, agentId, SHARE_SETTING)
  return typeof value === 'number' && value >= 0 && value <= WHOLE ? value : AGENT_SHARE_PERCENT
}

const countOf = (rows: readonly SpentInCountry[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** What each country's members have spent becomes money in their currency. */
const amountsOf = (
  { clock, config, countries }: EarningsDeps,
  spent: readonly SpentInCountry[],
  percent: number,
): AgentEarnings['amounts'] => {
  const centinuggetsOf = new Map<SpentInCountry['country'], number>()
  for (const { country, centinuggets } of spent) {
    centinuggetsOf.set(country, (centinuggetsOf.get(country) ?? 0) + centinuggets)
  }
  const minorOf = new Map<Currency, number>()
  for (const [code, centinuggets] of centinuggetsOf) {
    const currency = (countries.byCode(code) ?? countries.fallback).currency
    const vatBasisPoints = vatOf(code, clock.now(), config.payments.vatBasisPoints(code)).basisPoints
    const minor = shareOf({ centinuggets, currency, vatBasisPoints, percent })
    minorOf.set(currency, (minorOf.get(currency) ?? 0) + minor)
  }
  return [...minorOf].map(([currency, minor]) => ({ currency, minor })).sort((left, right) => right.minor - left.minor)
}

/**
 * What an agent has earned today, in her time zone: her share of the net list price of the Nuggets spent with her, those that were bonus
 * included. Minutes that were given back earn nothing.
 */
export const showEarnings = async (deps: EarningsDeps, agentId: string): Promise<AgentEarnings> => {
  const { kysely } = deps.database
  const since = await readStartOfDay(kysely, agentId, deps.clock.now())
  const [minutes, messages, calls, sharePercent] = await Promise.all([
    sumMinutes(kysely, agentId, since),
    sumMessages(kysely, agentId, since),
    countCalls(kysely, agentId, since),
    readPercent(deps, agentId),
  ])
  return {
    calls,
    minutes: countOf(minutes),
    messages: countOf(messages),
    amounts: amountsOf(deps, [...minutes, ...messages], sharePercent),
    sharePercent: Math.round(sharePercent),
  }
}
