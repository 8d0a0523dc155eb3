import { type ProfilesContext, profilesOfAgents } from '../profiles/index.ts'
import { watchAvailability } from './watch-availability.ts'

/**
 * Looks at once when the live news says that somebody's availability has changed, or when an agent comes or goes, whose profiles
 * nobody may have looked at yet. What fails here is found by the job that looks every minute.
 * @returns how to stop
 */
export const followAvailability = (context: ProfilesContext): (() => void) => {
  const { presence, bus, log } = context
  let isStopped = false
  const look = (profileIds: readonly string[]): void => {
    if (isStopped) return
    watchAvailability(context, profileIds).catch((error: unknown) =>
      log.warn({ err: error }, 'an availability change could not be processed; the job retries it'),
    )
  }
  presence.onChanged(async (agentIds) => look((await profilesOfAgents(context, agentIds)).map(({ id }) => id)))
  const stopListening = bus.listen(null, (event) => {
    if (event.type === 'availability') look([event.data.profileUuid])
  })
  return () => {
    isStopped = true
    stopListening()
  }
}
