import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { ChatContext } from '../chat.context.ts'
import { dropAbandoned } from './store-media.ts'

const CLEAN_UP = 'clean-up-chat-media'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Far longer than a request lasts. */
const ABANDONED_AFTER_MS = HOUR_MS

export const cleanUpMedia = (context: ChatContext): Promise<void> =>
  dropAbandoned(context, laterBy(context.clock.now(), -ABANDONED_AFTER_MS))

export const workMediaJobs = async (context: ChatContext): Promise<void> => {
  const { jobs } = context
  await jobs.work(CLEAN_UP, () => cleanUpMedia(context), { isPatient: true })
  await jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
