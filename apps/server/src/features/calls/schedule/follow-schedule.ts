import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { countTimeThere, decideNow, listAgentsWithTimes, noteEndOfCall, pauseAfterCall } from '../../agents/index.ts'
import { chooseStatus, type ProfileFacts, profilesOfAgents } from '../../profiles/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { readAgentsInCall } from '../calls.repository.ts'
import { callEnded } from '../meter/end-call.ts'

/** Of several profiles of one person the most reachable counts. */
const chosenOf = (profiles: readonly ProfileFacts[]): ProfileStatus =>
  (['available', 'busy'] as const).find((status) => profiles.some(({ chosenStatus }) => chosenStatus === status)) ??
  'offline'

const choose = async (
  context: CallsContext,
  agentId: string,
  profiles: readonly ProfileFacts[],
  status: ProfileStatus,
): Promise<void> => {
  for (const { id, chosenStatus } of profiles)
    if (chosenStatus !== status) await chooseStatus(context, { profileId: id, agentId, status })
}

/** Decides for one agent and does it; while another process does, nothing. */
export const followScheduleOf = async (context: CallsContext, agentId: string): Promise<void> => {
  const profiles = await profilesOfAgents(context, [agentId])
  if (profiles.length === 0) return
  const [presence, inCall] = await Promise.all([context.presence.of([agentId]), readAgentsInCall(context.database)])
  const situation = {
    now: context.clock.now(),
    chosen: chosenOf(profiles),
    isPresent: presence.get(agentId) === true,
    forwardsToPhone: profiles.some(({ forwardsToPhone }) => forwardsToPhone),
    isInCall: inCall.has(agentId),
  }
  await decideNow(context, agentId, situation, async ({ status, resumed }) => {
    if (status !== undefined) await choose(context, agentId, profiles, status)
    if (resumed === undefined) return
    const paused = profiles.filter(({ id, chosenStatus }) => chosenStatus === 'busy' && resumed.includes(id))
    await choose(context, agentId, paused, 'available')
  })
}

const LOOK = 'follow-schedules'
const EVERY_MINUTE = '* * * * *'

/** Of everybody with a week or rules of their own. One that fails does not hold up the others. */
export const followSchedules = async (context: CallsContext): Promise<void> => {
  for (const agentId of await listAgentsWithTimes(context)) {
    try {
      await followScheduleOf(context, agentId)
      const profiles = await profilesOfAgents(context, [agentId])
      await countTimeThere(
        context,
        agentId,
        profiles.some(({ status }) => status !== 'offline'),
      )
    } catch (error) {
      context.log.error({ err: error }, 'the schedule of a consultant could not be followed')
    }
  }
}

/** Only of the profiles that take calls: what the agent has chosen for the others stays. */
const pause = (context: CallsContext, agentId: string): Promise<void> =>
  pauseAfterCall(context, agentId, async () => {
    const profiles = await profilesOfAgents(context, [agentId])
    const available = profiles.filter(({ chosenStatus }) => chosenStatus === 'available')
    await choose(context, agentId, available, 'busy')
    return available.map(({ id }) => id)
  })

/** A block begins as soon as the agent opens the workspace in it, and a pause with the end of a call. */
export const followWork = (context: CallsContext): void => {
  const report = (error: unknown) =>
    context.log.warn({ err: error }, 'the schedule of a consultant could not be followed')
  context.presence.onChanged(async (agentIds) => {
    const withTimes = new Set(await listAgentsWithTimes(context))
    for (const agentId of agentIds) if (withTimes.has(agentId)) await followScheduleOf(context, agentId)
  })
  context.domainEvents.on(callEnded, async (tx, { agentId, connectedAt }) => {
    if (!connectedAt) return
    await noteEndOfCall(context, tx, agentId)
    tx.afterCommit(() => void pause(context, agentId).catch(report))
  })
}

export const workSchedules = (context: CallsContext): Promise<void> =>
  context.jobs.repeat(LOOK, EVERY_MINUTE, () => followSchedules(context))
