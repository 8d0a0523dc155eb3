import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { deleteConversionsBefore, deleteCountsBefore } from './analytics.repository.ts'

const CLEAN_UP = 'clean-up-analytics'
const EVERY_NIGHT = '40 3 * * *'
/** A year and a month: one year can be compared with the last. */
const COUNTS_KEPT_MS = 400 * DAY_MS
/** No advertiser's click id means anything for longer. */
const CONVERSIONS_KEPT_MS = 90 * DAY_MS

/** Several nodes may run it concurrently. */
export const cleanUpAnalytics = async ({ database: { kysely }, clock }: ProfilesContext): Promise<void> => {
  await deleteCountsBefore(kysely, laterBy(clock.now(), -COUNTS_KEPT_MS))
  await deleteConversionsBefore(kysely, laterBy(clock.now(), -CONVERSIONS_KEPT_MS))
}

export const workAnalyticsJobs = async (context: ProfilesContext): Promise<void> => {
  const { jobs } = context
  await jobs.work(CLEAN_UP, () => cleanUpAnalytics(context))
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
