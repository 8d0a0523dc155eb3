import type { PersonalData } from '../../../platform/personal-data.ts'
import type { AccountsCore } from '../accounts.core.ts'
import { findAccountById } from '../accounts.repository.ts'
import { eraseAccount } from './erase-account.ts'
import { readAccountRecords } from './personal-data.repository.ts'

/** Who the person is and where they sign in; the last that is erased, because mails and messages are found by the address. */
export const createPersonalData = (core: Pick<AccountsCore, 'authentication' | 'clock'>): PersonalData => ({
  export: async (db, accountId) => {
    const account = await findAccountById(db, accountId)
    return account ? readAccountRecords(db, account) : {}
  },
  erase: (tx, accountId) => eraseAccount(core, tx, accountId),
})
