import { CALL_MISSED_IN_ROW_MAX } from '@velvetline/contracts/constants'
import { type DeskObstacle, listPersons, type ProfilesContext } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { readAgentsInCall } from '../calls.repository.ts'
import { readAgentsWhoMissed } from '../meter/missed-calls.repository.ts'
import { readForwardedProfiles } from './answering.repository.ts'

export type DeskNeeds = Pick<CallsCore, 'database' | 'demoAgentId' | 'voice'>

/** A profile with its own person; null where the demo's consultant stands in. */
interface Person {
  readonly id: string
  readonly agentId: string | null
}

/** Who takes a profile's calls; null where nobody does. */
export const answeringAgent = ({ demoAgentId }: Pick<DeskNeeds, 'demoAgentId'>, { agentId }: Person): string | null =>
  agentId ?? demoAgentId

/** Why the agents who answer for these profiles cannot take a call now, regardless of status; null where a call can ring. */
export const readDeskObstacles = async (
  needs: DeskNeeds,
  profiles: readonly Person[],
): Promise<Map<string, DeskObstacle | null>> => {
  const { database, voice } = needs
  if (!voice) return new Map(profiles.map(({ id }) => [id, 'not_configured']))
  const answerers = new Set(profiles.flatMap((profile) => answeringAgent(needs, profile) ?? []))
  const [reachable, inCall, missed, forwarded] = await Promise.all([
    voice.reachable([...answerers]),
    readAgentsInCall(database),
    readAgentsWhoMissed(database, CALL_MISSED_IN_ROW_MAX),
    voice.name === 'telnyx' ? readForwardedProfiles(database) : new Set<string>(),
  ])
  const obstacleOf = (profile: Person): DeskObstacle | null => {
    const answerer = answeringAgent(needs, profile)
    if (answerer === null) return 'no_desk'
    // A person who lets calls ring is set offline herself.
    if (profile.agentId === null && missed.has(answerer)) return 'not_taking_calls'
    if (inCall.has(answerer)) return 'consultant_busy'
    return reachable.has(answerer) || forwarded.has(profile.id) ? null : 'no_desk'
  }
  return new Map(profiles.map((profile) => [profile.id, obstacleOf(profile)]))
}

/** Lets the pages know who can be called; what has changed since the last time is announced to those that are open. */
export const tellReach = async (needs: DeskNeeds & ProfilesContext): Promise<void> =>
  needs.statusBoard.setDeskObstacles(await readDeskObstacles(needs, await listPersons(needs)))
