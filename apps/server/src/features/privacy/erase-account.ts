import type { Transaction } from '../../platform/database/database.ts'
import { beginErasing, listDueDeletions } from '../accounts/index.ts'
import { payBackNuggets } from '../payments/index.ts'
import { dropArchives } from './archive/stored-archive.ts'
import { deleteExportsOf, listExportIds } from './exports.repository.ts'
import type { PrivacyContext } from './privacy.context.ts'

export const ERASE_ACCOUNT = 'erase-account'

const DUE_PER_RUN_MAX = 100

const deleteArchives = async ({ database, storage }: PrivacyContext, accountId: string): Promise<void> => {
  for (const id of await listExportIds(database.kysely, accountId)) await dropArchives(storage, id)
  await database.transaction((tx) => deleteExportsOf(tx, accountId))
}

/** Once the ending is stored; where this process dies first, `eraseDue` begins it. */
export const sendErasing = (context: PrivacyContext, tx: Transaction, accountId: string): Promise<unknown> =>
  context.jobs.send(ERASE_ACCOUNT, { accountId }, { singletonKey: accountId, tx })

/** Before the rows, so that an interrupted run finds them again. */
const deleteFiles = async ({ database, personalData, storage }: PrivacyContext, accountId: string): Promise<void> => {
  for (const part of personalData) {
    for (const { key } of (await part.files?.(database.kysely, accountId)) ?? []) await storage.delete(key)
    for (const key of (await part.otherFiles?.(database.kysely, accountId)) ?? []) await storage.delete(key)
  }
}

const listKept = async ({ database, personalData }: PrivacyContext): Promise<string[]> =>
  (await Promise.all(personalData.map((part) => part.kept?.(database.kysely) ?? []))).flat()

/**
 * Bought Nuggets are refunded, then every feature erases its own data, accounts last. Each step is a repeatable transaction, so an
 * interrupted run begins again from the first. What must be kept for now stays, and nobody can sign in.
 */
export const eraseAccount = async (context: PrivacyContext, accountId: string): Promise<void> => {
  const { database, log, personalData } = context
  if (!(await beginErasing(context, accountId))) return
  await payBackNuggets(context, accountId)
  if ((await listKept(context)).includes(accountId)) return
  await deleteArchives(context, accountId)
  await deleteFiles(context, accountId)
  for (const part of personalData.toReversed()) await database.transaction((tx) => part.erase(tx, accountId))
  log.info('an account was deleted')
}

/** A job for each account: one that cannot be deleted delays no other. */
export const eraseDue = async (context: PrivacyContext): Promise<void> => {
  const kept = await listKept(context)
  for (const accountId of await listDueDeletions(context, kept, DUE_PER_RUN_MAX)) {
    await context.jobs.send(ERASE_ACCOUNT, { accountId }, { singletonKey: accountId })
  }
}
