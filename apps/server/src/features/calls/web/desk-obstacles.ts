import { type DeskObstacle, listPersons } from '../../profiles/index.ts'
import { ringsPhones } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { readAgentsInCall, readAgentsWhoMissed } from '../calls.repository.ts'
import { MISSED_IN_ROW } from '../calls.settings.ts'
import { readForwardingAgents } from './answering.repository.ts'

/** Null where the demo's consultant stands in. */
interface Person {
  readonly id: string
  readonly agentId: string | null
}

export const answeringAgent = ({ demoDesk }: CallsContext, { agentId }: Person): string | null =>
  agentId ?? demoDesk.agentId

/** Regardless of the chosen status; null where a call can ring. */
export const readDeskObstacles = async (
  context: CallsContext,
  profiles: readonly Person[],
): Promise<Map<string, DeskObstacle | null>> => {
  const {
    database,
    voice: { provider },
  } = context
  if (!provider) return new Map(profiles.map(({ id }) => [id, 'not_configured']))
  const answerers = new Set(profiles.flatMap((profile) => answeringAgent(context, profile) ?? []))
  const missedInRow = await context.settings.ofAll(MISSED_IN_ROW)
  const [reachable, inCall, missed, forwarding] = await Promise.all([
    provider.reachable([...answerers]),
    readAgentsInCall(database),
    readAgentsWhoMissed(database, missedInRow),
    ringsPhones(context.voice) ? readForwardingAgents(database) : new Set<string>(),
  ])
  const obstacleOf = (profile: Person): DeskObstacle | null => {
    const answerer = answeringAgent(context, profile)
    if (answerer === null) return 'no_desk'
    // Only the profile's own person is set offline by missed calls.
    if (profile.agentId === null && missed.has(answerer)) return 'not_taking_calls'
    if (inCall.has(answerer)) return 'consultant_busy'
    // A stand-in is not rung on the telephone.
    const isForwarded = profile.agentId !== null && forwarding.has(profile.agentId)
    return reachable.has(answerer) || isForwarded ? null : 'no_desk'
  }
  return new Map(profiles.map((profile) => [profile.id, obstacleOf(profile)]))
}

/** Announces what has changed since the last time to the open pages. */
export const tellReach = async (context: CallsContext): Promise<void> =>
  context.statusBoard.setDeskObstacles(await readDeskObstacles(context, await listPersons(context)))
