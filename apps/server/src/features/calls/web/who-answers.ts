import { CALL_MISSED_IN_ROW_MAX } from '@velvetline/contracts/constants'
import type { ProfileFacts } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { hasOpenCall } from '../calls.repository.ts'
import { readMissedInRow } from '../meter/missed-calls.repository.ts'
import { readPhoneOfAgent } from './answering.repository.ts'

/** Who takes a profile's calls now, and whether she could. */
export interface Answerer {
  /** Null where nobody takes them. */
  readonly agentId: string | null
  /** Named before anything is charged; null where the profile's own person answers. */
  readonly standIn: { readonly displayName: string } | null
  readonly obstacle: 'consultant_busy' | 'consultant_unavailable' | null
}

type AnswererNeeds = Pick<CallsCore, 'agents' | 'database' | 'demoAgentId' | 'voice'>

const NOBODY: Answerer = { agentId: null, standIn: null, obstacle: 'consultant_unavailable' }

const couldRing = async ({ database, voice }: AnswererNeeds, agentId: string, profileId: string): Promise<boolean> => {
  if (!voice) return false
  if (await voice.isReachable(agentId)) return true
  return voice.name === 'telnyx' && (await readPhoneOfAgent(database, agentId, profileId)) !== null
}

const obstacleOf = async (
  needs: AnswererNeeds,
  profile: ProfileFacts,
  agentId: string,
): Promise<Answerer['obstacle']> => {
  if (profile.status === 'busy' || (await hasOpenCall(needs.database, agentId))) return 'consultant_busy'
  if (profile.status !== 'available') return 'consultant_unavailable'
  return (await couldRing(needs, agentId, profile.id)) ? null : 'consultant_unavailable'
}

/**
 * The profile's own person; for one that a demo actor plays, the demo's consultant, under her own name. A stand-in who has let calls
 * ring is not rung again until she answers or makes herself available.
 */
export const whoAnswers = async (needs: AnswererNeeds, profile: ProfileFacts): Promise<Answerer> => {
  if (profile.agentId !== null) {
    const { agentId } = profile
    return { agentId, standIn: null, obstacle: await obstacleOf(needs, profile, agentId) }
  }
  const agentId = needs.demoAgentId
  const displayName = agentId === null ? null : await needs.agents.displayNameOf(agentId)
  if (agentId === null || displayName === null) return NOBODY
  const missed = await readMissedInRow(needs.database, agentId)
  const obstacle =
    missed >= CALL_MISSED_IN_ROW_MAX ? 'consultant_unavailable' : await obstacleOf(needs, profile, agentId)
  return { agentId, standIn: { displayName }, obstacle }
}
