import { type Clock, DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../database/database.ts'
import { deleteMessagesBefore } from './messages-out.repository.ts'

/** How long the recipient of a message is kept; its text is deleted as soon as a mail server has accepted it. */
const KEPT_MS = 30 * DAY_MS
/** Bounds one run; what is left is taken by the next. */
const MESSAGES_PER_RUN_MAX = 5_000

/** Deletes messages that went out, or failed for good, long ago. What still waits is not touched. */
export const cleanUpMessagesOut = ({ clock, database }: { clock: Clock; database: Database }): Promise<void> =>
  deleteMessagesBefore(database.kysely, laterBy(clock.now(), -KEPT_MS), MESSAGES_PER_RUN_MAX)
