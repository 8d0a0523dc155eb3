import type { AgentEarnings } from '@velvetline/contracts/agents'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { minorOf } from '@velvetline/contracts/earnings'
import { dayIn } from '../../kernel/days.ts'
import type { CountriesContext } from '../countries/index.ts'
import { bookBeforeLook } from './book-earnings.ts'
import { countToday, sumDay } from './earnings.repository.ts'
import { findAgentFacts } from './lines.repository.ts'
import { sharePercentNow } from './shares/share-at.ts'

/** Today, in the agent's time zone: the sum of the lines, which are brought up to date first. */
export const showEarnings = async (context: CountriesContext, agentId: string): Promise<AgentEarnings> => {
  const { clock, countries, database } = context
  await bookBeforeLook(context, agentId)
  const facts = await findAgentFacts(database.kysely, agentId)
  const day = dayIn(facts?.timeZone ?? countries.fallback.timeZone, clock.now())
  const [amounts, counts, sharePercent] = await Promise.all([
    sumDay(database.kysely, agentId, day),
    countToday(database.kysely, agentId, day),
    sharePercentNow(context, agentId),
  ])
  return {
    calls: counts.calls,
    minutes: counts.minutes,
    messages: counts.messages,
    amounts: amounts
      .map(({ currency, micros }) => ({ currency, minor: minorOf(micros) }))
      .filter(({ minor }) => minor > 0)
      .sort((left, right) => right.minor - left.minor),
    sharePercent,
    pendingBonusNuggets: nuggetsOf(counts.pendingCentinuggets),
  }
}
