import type { AccountDataAnswer } from '@velvetline/contracts/account-data'
import type { Storefront } from '../../platform/http/storefront.ts'
import { askExport, showAccountData } from './ask-export.ts'
import { cleanUpExports } from './clean-up-exports.ts'
import { eraseAccount, eraseDue } from './erase-account.ts'
import type { PrivacyDeps } from './privacy.deps.ts'
import { openArchive, writeExport } from './write-export.ts'

/** What the feature does for its routes (above) and its jobs (below). */
export interface Privacy {
  show(accountId: string): Promise<AccountDataAnswer>
  /** @throws 429 export_too_soon */
  askExport(accountId: string, storefront: Storefront): Promise<AccountDataAnswer>
  /** @throws 404 archive_not_found */
  openArchive(accountId: string, exportId: string): Promise<Buffer>

  writeExport(exportId: string): Promise<void>
  eraseAccount(accountId: string): Promise<void>
  eraseDue(): Promise<void>
  cleanUp(): Promise<void>
}

export const createPrivacy = (deps: PrivacyDeps): Privacy => ({
  show: (accountId) => showAccountData(deps, accountId),
  askExport: async (accountId, storefront) => {
    await askExport(deps, accountId, storefront)
    return showAccountData(deps, accountId)
  },
  openArchive: (accountId, exportId) => openArchive(deps, accountId, exportId),
  writeExport: (exportId) => writeExport(deps, exportId),
  eraseAccount: (accountId) => eraseAccount(deps, accountId),
  eraseDue: () => eraseDue(deps),
  cleanUp: () => cleanUpExports(deps),
})
