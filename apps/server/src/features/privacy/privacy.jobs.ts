import { DAY_MS, HOUR_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { dropArchives } from './archive/stored-archive.ts'
import { WRITE_EXPORT } from './ask-export.ts'
import { ERASE_ACCOUNT, eraseAccount, eraseDue } from './erase-account.ts'
import { deleteExportsBefore, endExport, listExpiredExports, listStuckExports } from './exports.repository.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { writeExport } from './write-export.ts'

/** Longer than any archive takes: its process has died, or every try has failed. */
const TRIED_AGAIN_AFTER_MS = 10 * MINUTE_MS
const GIVEN_UP_AFTER_MS = 6 * HOUR_MS
/** How long the account shows the time of the last archive. */
const ROWS_KEPT_MS = 90 * DAY_MS
const PER_RUN_MAX = 100

/** Deletes expired archives, restarts stalled ones, and finally marks them as failed. */
export const cleanUpExports = async ({ clock, database: { kysely }, jobs, storage }: PrivacyContext): Promise<void> => {
  const now = clock.now()
  for (const id of await listExpiredExports(kysely, now, PER_RUN_MAX)) {
    await dropArchives(storage, id)
    await endExport(kysely, id, 'ready')
  }
  for (const id of await listStuckExports(kysely, laterBy(now, -GIVEN_UP_AFTER_MS), PER_RUN_MAX)) {
    await endExport(kysely, id, 'running')
    // What runs that died have left behind.
    await dropArchives(storage, id)
  }
  for (const exportId of await listStuckExports(kysely, laterBy(now, -TRIED_AGAIN_AFTER_MS), PER_RUN_MAX)) {
    await jobs.send(WRITE_EXPORT, { exportId }, { singletonKey: exportId })
  }
  await deleteExportsBefore(kysely, laterBy(now, -ROWS_KEPT_MS))
}

const ERASE_DUE = 'erase-due-accounts'
const CLEAN_UP = 'clean-up-data-exports'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Both may read a whole account, and the second waits for providers. */
const LONG_SECONDS = 600

export const workPrivacyJobs = async (context: PrivacyContext): Promise<void> => {
  const { jobs } = context
  const slowly = { isPatient: true, expireInSeconds: LONG_SECONDS }
  await jobs.work<{ exportId: string }>(WRITE_EXPORT, ({ exportId }) => writeExport(context, exportId), slowly)
  await jobs.work<{ accountId: string }>(ERASE_ACCOUNT, ({ accountId }) => eraseAccount(context, accountId), slowly)
  await jobs.repeat(ERASE_DUE, EVERY_TEN_MINUTES, () => eraseDue(context))
  await jobs.repeat(CLEAN_UP, EVERY_TEN_MINUTES, () => cleanUpExports(context))
}
