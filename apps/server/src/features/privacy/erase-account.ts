import { beginErasing, listDueDeletions } from '../accounts/index.ts'
import { payBackNuggets } from '../payments/index.ts'
import { deleteExportsOf, listExportIds } from './exports.repository.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { archiveKey } from './write-export.ts'

/** The job that deletes one account for good. */
export const ERASE_ACCOUNT = 'erase-account'

const DUE_PER_RUN_MAX = 100

const deleteArchives = async ({ database, storage }: PrivacyContext, accountId: string): Promise<void> => {
  for (const id of await listExportIds(database.kysely, accountId)) await storage.delete(archiveKey(id))
  await database.transaction((tx) => deleteExportsOf(tx, accountId))
}

/** Files first: while the rows are there, an interrupted run finds them again. */
const deleteFiles = async ({ database, personalData, storage }: PrivacyContext, accountId: string): Promise<void> => {
  for (const part of personalData) {
    for (const { key } of (await part.files?.(database.kysely, accountId)) ?? []) await storage.delete(key)
  }
}

/**
 * Deletes an account whose time to think it over has passed: bought Nuggets are paid back, then every feature erases its own, the account
 * itself last. Each step is a transaction of its own that bears repetition, so an interrupted run begins again from the first; it is
 * over once the account is erased.
 */
export const eraseAccount = async (context: PrivacyContext, accountId: string): Promise<void> => {
  const { database, log, personalData } = context
  if (!(await beginErasing(context, accountId))) return
  await payBackNuggets(context, accountId)
  await deleteArchives(context, accountId)
  await deleteFiles(context, accountId)
  for (const part of personalData.toReversed()) await database.transaction((tx) => part.erase(tx, accountId))
  log.info('an account was deleted')
}

/** Has all accounts deleted whose time has come, each by a job of its own: one that cannot be deleted keeps no other waiting. */
export const eraseDue = async (context: PrivacyContext): Promise<void> => {
  for (const accountId of await listDueDeletions(context, DUE_PER_RUN_MAX)) {
    await context.jobs.send(ERASE_ACCOUNT, { accountId }, { singletonKey: accountId })
  }
}
