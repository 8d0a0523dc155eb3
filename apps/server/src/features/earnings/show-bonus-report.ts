import type { BonusReport } from '@velvetline/contracts/admin'
import { centinuggetsOf, nuggetsOf } from '@velvetline/contracts/credits'
import { dayIn } from '../../kernel/days.ts'
import type { CountriesContext } from '../countries/index.ts'
import { type BonusOfAgent, listBonusByAgent } from './earnings.repository.ts'
import { AGENT_BONUS_PER_DAY } from './earnings.settings.ts'

const AGENTS_MAX = 100

const presentAgent = (row: BonusOfAgent, cap: number): BonusReport['agents'][number] => {
  const { agentId, agentName, bonusCentinuggets, pendingCentinuggets, members, pendingMembers } = row
  const counted = Math.min(bonusCentinuggets, centinuggetsOf(cap))
  return {
    agentId,
    agentName,
    members,
    pendingMembers,
    countedNuggets: nuggetsOf(counted),
    pendingNuggets: nuggetsOf(pendingCentinuggets),
    aboveCapNuggets: nuggetsOf(bonusCentinuggets - counted),
  }
}

/**
 * The operator pays for bonus Nuggets: many members without a phone with one consultant are a sign of invented accounts. @param asked
 * `YYYY-MM-DD`; today, where the operator is at home, by default
 */
export const showBonusReport = async (
  { clock, countries, database, settings }: CountriesContext,
  asked?: string | undefined,
): Promise<BonusReport> => {
  const day = asked ?? dayIn(countries.fallback.timeZone, clock.now())
  const rows = await listBonusByAgent(database.kysely, { day, limit: AGENTS_MAX })
  const caps = await Promise.all(rows.map(({ country }) => settings.of(AGENT_BONUS_PER_DAY, country)))
  return { day, agents: rows.map((row, position) => presentAgent(row, caps[position] ?? 0)) }
}
