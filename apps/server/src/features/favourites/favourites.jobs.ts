import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { findProfiles, type ProfilesContext, profilesOfAgents } from '../profiles/index.ts'
import type { FavouritesContext } from './favourites.context.ts'
import { deleteNoticesBefore, listWatched, updateWatched } from './notices.repository.ts'
import { tellMembers } from './tell-members.ts'

const TELL_MEMBERS = 'tell-members-of-availability'

export interface TellMembersJob {
  readonly profileId: string
  /** ISO 8601. */
  readonly availableSince: string
}

/**
 * By default, of all profiles that a member has ever waited for; where nobody waits any more, an event tells nobody. A profile that has become available causes one event, found by one node only, with its
 * job in the same transaction.
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
 * Checks at once on live news of availability, and when an agent comes or goes, whose profiles nobody may have looked at yet. The job of
 * every minute finds what fails here. @returns how to stop
 */
const followAvailability = (context: ProfilesContext): (() => void) => {
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

const WATCH = 'watch-favourite-profiles'
const CLEAN_UP = 'clean-up-favourite-notices'
/** Finds what the live events missed, such as a consultant who became available while this process started. */
const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '50 3 * * *'
/** Longer than any limit looks back and any job is retried. */
const NOTICES_KEPT_MS = 7 * DAY_MS

export const cleanUpNotices = ({ clock, database }: ProfilesContext): Promise<void> =>
  deleteNoticesBefore(database.kysely, laterBy(clock.now(), -NOTICES_KEPT_MS))

export const workFavouritesJobs = async (context: FavouritesContext): Promise<() => void> => {
  const { jobs } = context
  await jobs.work<TellMembersJob>(
    TELL_MEMBERS,
    async ({ profileId, availableSince }) => {
      await tellMembers(context, { profileId, availableSince: new Date(availableSince) })
    },
    { isPatient: true },
  )
  await jobs.repeat(WATCH, EVERY_MINUTE, () => watchAvailability(context))
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpNotices(context))
  return followAvailability(context)
}
