import { monthsLater } from '../../kernel/clock.ts'
import { expireMessages, removeExpiredMedia } from '../chat/index.ts'
import { MESSAGES_KEPT_MONTHS, REPORTS_KEPT_MONTHS } from '../settings/index.ts'
import { sweepBegunFiles } from './begun-files.repository.ts'
import { emptyReports, listFileKeys, listSpentReports } from './reports/spent-reports.repository.ts'
import type { SafetyContext } from './safety.context.ts'

const CONVERSATIONS_PER_STEP = 200
const STEPS_PER_RUN_MAX = 500
const REPORTS_PER_STEP = 100

/** What a report has preserved is a copy of its own, and does not go with the messages. */
export const expireOldMessages = async (context: SafetyContext): Promise<void> => {
  const before = monthsLater(context.clock.now(), -(await context.settings.ofAll(MESSAGES_KEPT_MONTHS)))
  for (let step = 0; step < STEPS_PER_RUN_MAX; step += 1)
    if (!(await expireMessages(context, before, CONVERSATIONS_PER_STEP))) break
  await removeExpiredMedia(context, before)
}

/** Rows first: a file that stays behind is named by nobody, a row without its file would promise one. */
export const emptySpentReports = async (context: SafetyContext): Promise<void> => {
  const { clock, database, settings, storage } = context
  const before = monthsLater(clock.now(), -(await settings.ofAll(REPORTS_KEPT_MONTHS)))
  for (let step = 0; step < STEPS_PER_RUN_MAX; step += 1) {
    const ids = await listSpentReports(database.kysely, { before, limit: REPORTS_PER_STEP })
    if (ids.length === 0) return
    const keys = await listFileKeys(database.kysely, ids)
    await database.transaction((tx) => emptyReports(tx, ids))
    for (const key of keys) await storage.delete(key)
  }
}

const EXPIRE = 'expire-messages'
const EMPTY = 'empty-spent-reports'

export const workSafetyJobs = async (context: SafetyContext): Promise<void> => {
  const { jobs } = context
  await jobs.repeat(EXPIRE, '20 2 * * *', () => expireOldMessages(context))
  await jobs.repeat(EMPTY, '50 2 * * *', async () => {
    await emptySpentReports(context)
    await sweepBegunFiles(context)
  })
}
