import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ContactDeps } from './contact.deps.ts'
import { deleteMessagesBefore } from './contact.repository.ts'

/** By then whatever was asked has been answered, and the mails are the operator's. */
const KEPT_MS = 365 * DAY_MS
/** Bounds one run; what is left is taken by the next. */
const ROWS_PER_RUN_MAX = 5_000

/** Deletes what no longer serves anybody. Several nodes may do it at once. */
export const cleanUpMessages = ({ clock, database }: ContactDeps): Promise<void> =>
  deleteMessagesBefore(database.kysely, laterBy(clock.now(), -KEPT_MS), ROWS_PER_RUN_MAX)
