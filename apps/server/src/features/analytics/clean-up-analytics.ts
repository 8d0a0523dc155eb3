import { type Clock, DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteConversionsBefore, deleteCountsBefore } from './analytics.repository.ts'

/** A year and a month: one year can be compared with the last. */
const COUNTS_KEPT_MS = 400 * DAY_MS
/** No advertiser's click id means anything for longer. */
const CONVERSIONS_KEPT_MS = 90 * DAY_MS

/** Deletes what is too old to be of use. Several nodes may do it at once. */
export const cleanUpAnalytics = async ({
  database: { kysely },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> => {
  await deleteCountsBefore(kysely, laterBy(clock.now(), -COUNTS_KEPT_MS))
  await deleteConversionsBefore(kysely, laterBy(clock.now(), -CONVERSIONS_KEPT_MS))
}
