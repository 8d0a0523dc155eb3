import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Favourites } from './create-favourites.ts'

export const TELL_MEMBERS = 'tell-members-of-availability'
const WATCH = 'watch-favourite-profiles'
const CLEAN_UP = 'clean-up-favourite-notices'
/** What the live news did not bring, such as whoever became available while this process started, is found within a minute. */
const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '50 3 * * *'

export interface TellMembersJob {
  readonly profileId: string
  /** ISO 8601. */
  readonly availableSince: string
}

/** The feature's jobs; each is done by one of the nodes. */
export const workFavouritesJobs = async ({
  jobs,
  favourites,
}: {
  jobs: Jobs
  favourites: Favourites
}): Promise<void> => {
  await jobs.work<TellMembersJob>(
    TELL_MEMBERS,
    async ({ profileId, availableSince }) => {
      await favourites.tellMembers({ profileId, availableSince: new Date(availableSince) })
    },
    { isPatient: true },
  )
  await jobs.work(WATCH, () => favourites.watch())
  await jobs.schedule(WATCH, EVERY_MINUTE)
  await jobs.work(CLEAN_UP, () => favourites.cleanUp())
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
