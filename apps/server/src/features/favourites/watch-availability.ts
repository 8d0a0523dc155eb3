import { findProfiles, type ProfilesContext, profilesOfAgents } from '../profiles/index.ts'
import { listWatched, updateWatched } from './notices.repository.ts'

export const TELL_MEMBERS = 'tell-members-of-availability'

export interface TellMembersJob {
  readonly profileId: string
  /** ISO 8601. */
  readonly availableSince: string
}

/**
 * Compares the status that members see of these profiles (by default: of all with a pending notice) with the last known one. A profile
 * that has become available causes one event, found by one node only, with its job in the same transaction.
 */
export const watchAvailability = async (context: ProfilesContext, profileIds?: readonly string[]): Promise<void> => {
  const { clock, database, jobs } = context
  const watched = profileIds ?? (await listWatched(database.kysely))
  if (watched.length === 0) return
  const facts = await findProfiles(context, watched)
  const news = [...facts.values()].map(({ id, status }) => ({ profileId: id, isAvailable: status === 'available' }))
  const at = clock.now()
  await database.transaction(async (tx) => {
    for (const { profileId, isAvailable } of await updateWatched(tx, news, at)) {
      if (!isAvailable) continue
      const job: TellMembersJob = { profileId, availableSince: at.toISOString() }
      await jobs.send(TELL_MEMBERS, job, { tx })
    }
  })
}

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
