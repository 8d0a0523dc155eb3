import type { Transaction } from '../../platform/database/database.ts'
import { type AccountRow, type AccountValues, updateAccount } from './accounts.repository.ts'

const NONE = { name_pending: null, name_asked_at: null }

/**
 * A consultant is paid and reported to the tax authority by the name that was compared with their ID, so another one waits until the staff have
 * compared it too. The name of before takes the question back.
 */
export const nameValuesOf = ({ role, name: held }: AccountRow, name: string, now: Date): AccountValues => {
  if (role !== 'agent') return { name }
  return name === held ? NONE : { name_pending: name, name_asked_at: now }
}

/** Under the lock of the account: the name becomes the consultant's, or the one of before stays. */
export const settlePendingName = (tx: Transaction, accountId: string, approved: string | null): Promise<void> =>
  updateAccount(tx, accountId, { ...NONE, ...(approved !== null && { name: approved }) })
