import { BASIS_POINTS_PER_PERCENT } from '@velvetline/contracts/money'
import { SHARE_KINDS } from '@velvetline/contracts/shares'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CountriesContext } from '../../countries/index.ts'
import { AGENT_SHARE } from '../earnings.settings.ts'
import { findAgentFacts } from '../lines.repository.ts'
import { type HeldShare, type HeldSplit, listHeldShares, listSplits } from './shares.repository.ts'

export interface Event {
  readonly profileId: string
  readonly at: Date
}

/** The most specific share that holds at the time of the event. @param shares the newest first */
const shareAt = (shares: readonly HeldShare[], { profileId, at }: Event): number | undefined => {
  for (const kind of SHARE_KINDS) {
    const held = shares.find(
      (share) => share.kind === kind && share.since <= at && (kind !== 'profile' || share.profileId === profileId),
    )
    if (held && held.basisPoints !== null) return held.basisPoints
  }
  return undefined
}

export interface Parts {
  readonly shareBasisPoints: number
  /** Of the share; null where it is not divided. */
  readonly personBasisPoints: number | null
}

/** What holds for events of an agent with some profiles. */
export const loadParts = async (
  db: Queryable,
  agentId: string,
  profileIds: readonly string[],
): Promise<(event: Event, ofCountry: number) => Parts> => {
  const shares = await listHeldShares(db, agentId, [...new Set(profileIds)])
  const splits: readonly HeldSplit[] = await listSplits(db, [agentId])
  return (event, ofCountry) => ({
    shareBasisPoints: shareAt(shares, event) ?? ofCountry,
    personBasisPoints: splits.find(({ since }) => since <= event.at)?.personBasisPoints ?? null,
  })
}

export const countryShare = async (
  { settings }: Pick<CountriesContext, 'settings'>,
  country: Parameters<CountriesContext['settings']['of']>[1],
): Promise<number> => Math.round((await settings.of(AGENT_SHARE, country)) * BASIS_POINTS_PER_PERCENT)

/** What the pages say: the agent’s share now, with one profile or whatever it is with. */
export const sharePercentNow = async (
  context: CountriesContext,
  agentId: string,
  profileId?: string,
): Promise<number> => {
  const { clock, countries, database } = context
  const facts = await findAgentFacts(database.kysely, agentId)
  const partsAt = await loadParts(database.kysely, agentId, profileId === undefined ? [] : [profileId])
  const ofCountry = await countryShare(context, facts?.country ?? countries.fallback.countryCode)
  const { shareBasisPoints } = partsAt({ profileId: profileId ?? '', at: clock.now() }, ofCountry)
  return shareBasisPoints / BASIS_POINTS_PER_PERCENT
}
