import { DAY_MS, laterBy, SECOND_MS } from '../../kernel/clock.ts'
import type { NotificationsContext } from './notifications.context.ts'
import { deleteNoticesBefore, updateLastLive } from './notifications.repository.ts'
import { workPushJobs } from './push/deliver-push.ts'
import { tellEverybody } from './tell-of-news.ts'

const LOOK_EVERY_MS = 30 * SECOND_MS
const ACCOUNTS_PER_WRITE = 1_000

/** Who has had a stream open in this process since the last call, so that every process knows that they were here. */
export const noteListening = async ({ bus, clock, database }: NotificationsContext): Promise<void> => {
  const accountIds = bus.takeListening()
  for (let from = 0; from < accountIds.length; from += ACCOUNTS_PER_WRITE) {
    await updateLastLive(database.kysely, accountIds.slice(from, from + ACCOUNTS_PER_WRITE), clock.now())
  }
}

/** @returns how to stop */
export const followStreams = (context: NotificationsContext): (() => void) => {
  const timer = setInterval(() => {
    noteListening(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'could not record who has a stream open; the next look does'),
    )
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const TELL = 'tell-of-unread-messages'
const CLEAN_UP = 'clean-up-chat-notices'
/** Longer than a run takes after an outage, when many are due: a second run would only wait for the same people. */
const TELL_EXPIRES_SECONDS = 600
const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '55 3 * * *'
/** Longer than messages are told of at all, so that nothing is told again. */
const NOTICES_KEPT_MS = 7 * DAY_MS

export const cleanUpNotices = ({ clock, database }: NotificationsContext): Promise<void> =>
  deleteNoticesBefore(database.kysely, laterBy(clock.now(), -NOTICES_KEPT_MS))

export const workNotificationsJobs = async (context: NotificationsContext): Promise<void> => {
  const { jobs } = context
  await workPushJobs(context)
  await jobs.repeat(TELL, EVERY_MINUTE, () => tellEverybody(context), {
    isPatient: true,
    expireInSeconds: TELL_EXPIRES_SECONDS,
  })
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpNotices(context))
}
