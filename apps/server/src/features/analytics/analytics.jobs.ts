import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { deleteConversionsBefore, deleteCountsBefore } from './analytics.repository.ts'
import { rollUpFigures } from './figures/roll-up.ts'

const CLEAN_UP = 'clean-up-analytics'
const EVERY_NIGHT = '40 3 * * *'
const ROLL_UP = 'roll-up-figures'
/** Shortly after the hour, when its last messages are stored. */
const EVERY_HOUR = '1 * * * *'
/** A first counting may read years. */
const ROLL_UP_SECONDS = 15 * 60
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
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpAnalytics(context))
  await jobs.repeat(ROLL_UP, EVERY_HOUR, () => rollUpFigures(context), {
    isPatient: true,
    expireInSeconds: ROLL_UP_SECONDS,
  })
}

/** After a stop the hours in between would be counted with the next full hour only. Sent when the queue works. */
export const catchUpFigures = async ({ jobs }: ProfilesContext): Promise<void> => {
  await jobs.send(ROLL_UP, {}, { singletonKey: 'start' })
}
