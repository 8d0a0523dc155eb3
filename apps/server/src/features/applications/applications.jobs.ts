import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ApplicationsContext } from './applications.context.ts'
import {
  type ApplicationRow,
  deleteExpiredAccesses,
  listRefusedWithDocuments,
  listUntouched,
  lockApplication,
} from './applications.repository.ts'
import { listUnanswered, lockDepicted } from './files.repository.ts'
import { dropDocumentOf } from './files.ts'
import { deleteChecks as deleteSandboxChecks } from './liveness/sandbox-liveness.repository.ts'
import { deleteClosedReports } from './pressure-reports.repository.ts'
import { eraseApplication, forgetRefused } from './submit.ts'

const CLEAN_UP = 'clean-up-applications'
const EVERY_NIGHT = '25 3 * * *'
/** A draft that nobody has touched for so long is not going to be finished. */
const DRAFT_KEPT_MS = 90 * DAY_MS
/** Time to object to a refusal. The reason stays, the documents do not. */
const REFUSED_KEPT_MS = 180 * DAY_MS
/** From the day on which it was closed: the time after which claims expire. */
const REPORTS_KEPT_MS = 3 * 365 * DAY_MS
const SANDBOX_KEPT_MS = 7 * DAY_MS
const ROWS_PER_RUN_MAX = 500

const isUntouched = ({ state, changed_at }: ApplicationRow, now: Date): boolean =>
  ['draft', 'asked_back'].includes(state) && changed_at < laterBy(now, -DRAFT_KEPT_MS)

/** Several nodes may run it concurrently. */
export const cleanUpApplications = async (context: ApplicationsContext): Promise<void> => {
  const { clock, database } = context
  const now = clock.now()
  const db = database.kysely
  for (const { id } of await listUntouched(db, laterBy(now, -DRAFT_KEPT_MS), ROWS_PER_RUN_MAX)) {
    await database.transaction(async (tx) => {
      // It may have been continued or submitted since it was listed.
      const row = await lockApplication(tx, id)
      if (row && isUntouched(row, now)) await eraseApplication(context, tx, id)
    })
  }
  for (const row of await listRefusedWithDocuments(db, laterBy(now, -REFUSED_KEPT_MS), ROWS_PER_RUN_MAX)) {
    await database.transaction((tx) => forgetRefused(context, tx, row))
  }
  for (const { token_hash } of await listUnanswered(db, now, ROWS_PER_RUN_MAX)) {
    await database.transaction(async (tx) => {
      // None if another link was sent since it was listed.
      const row = await lockDepicted(tx, token_hash)
      if (row) await dropDocumentOf(context, tx, row)
    })
  }
  await deleteClosedReports(db, laterBy(now, -REPORTS_KEPT_MS))
  await deleteExpiredAccesses(db, now)
  await deleteSandboxChecks(db, laterBy(now, -SANDBOX_KEPT_MS))
}

export const workApplicationJobs = (context: ApplicationsContext): Promise<void> =>
  context.jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => cleanUpApplications(context))
