import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ContactContext } from './contact.context.ts'
import { deleteMessagesBefore } from './contact.repository.ts'

const CLEAN_UP = 'clean-up-contact-messages'
const EVERY_NIGHT = '40 3 * * *'
/** By then the messages have been answered, and the mails are the operator's. */
const KEPT_MS = 365 * DAY_MS
const ROWS_PER_RUN_MAX = 5_000

/** Several nodes may run it concurrently. */
export const cleanUpMessages = ({ clock, database }: ContactContext): Promise<void> =>
  deleteMessagesBefore(database.kysely, laterBy(clock.now(), -KEPT_MS), ROWS_PER_RUN_MAX)

export const workContactJobs = (context: ContactContext): Promise<void> =>
  context.jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpMessages(context))
