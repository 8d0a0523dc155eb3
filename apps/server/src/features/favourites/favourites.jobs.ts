import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { deleteNoticesBefore } from './notices.repository.ts'
import { tellMembers } from './tell-members.ts'
import { TELL_MEMBERS, type TellMembersJob, watchAvailability } from './watch-availability.ts'

const WATCH = 'watch-favourite-profiles'
const CLEAN_UP = 'clean-up-favourite-notices'
/** Finds within a minute the changes that the live events missed, such as a consultant who became available while this process started. */
const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '50 3 * * *'
/** Longer than any limit looks back and any job is retried. */
const NOTICES_KEPT_MS = 7 * DAY_MS

export const cleanUpNotices = ({ clock, database }: ProfilesContext): Promise<void> =>
  deleteNoticesBefore(database.kysely, laterBy(clock.now(), -NOTICES_KEPT_MS))

/** The feature's jobs; each is done by one of the nodes. */
export const workFavouritesJobs = async (context: ProfilesContext): Promise<void> => {
  const { jobs } = context
  await jobs.work<TellMembersJob>(
    TELL_MEMBERS,
    async ({ profileId, availableSince }) => {
      await tellMembers(context, { profileId, availableSince: new Date(availableSince) })
    },
    { isPatient: true },
  )
  await jobs.work(WATCH, () => watchAvailability(context))
  await jobs.schedule(WATCH, EVERY_MINUTE)
  await jobs.work(CLEAN_UP, () => cleanUpNotices(context))
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
