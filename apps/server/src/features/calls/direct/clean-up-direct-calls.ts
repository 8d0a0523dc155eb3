import { type Clock, DAY_MS, laterBy } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { deleteDirectCallsBefore } from './direct-calls.repository.ts'

/** A year and a month: one year can be compared with the last. */
const KEPT_MS = 400 * DAY_MS
/** Bounds one run; what is left is taken by the next. */
const ROWS_PER_RUN_MAX = 20_000

/** Deletes the records of calls that are older than they need be. Several nodes may do it at once. */
export const cleanUpDirectCalls = ({ database, clock }: { database: Database; clock: Clock }): Promise<void> =>
  deleteDirectCallsBefore(database.kysely, laterBy(clock.now(), -KEPT_MS), ROWS_PER_RUN_MAX)
