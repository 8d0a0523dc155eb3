import type { Role } from '@velvetline/contracts/accounts'
import { STAFF_ROLES, type StaffRole } from '@velvetline/contracts/staff'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import { type AccountRow, findAccountByEmailKey, lockAccountById, updateAccount } from './accounts.repository.ts'
import { endOtherSessions } from './sessions.ts'

/** An account of the operator's staff, as those see it who manage the staff. */
export interface StaffAccount {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  readonly blockedAt: Date | null
  /** Deleted, or about to be. */
  readonly endedAt: Date | null
}

const staffRoleOf = ({ role }: AccountRow): StaffRole | undefined => STAFF_ROLES.find((one) => one === role)

/** The role of the account with this address, by the address's key; confirmed or not. */
export const findAccountRole = async (db: Queryable, emailKey: string): Promise<Role | undefined> =>
  // The table allows no other.
  (await findAccountByEmailKey(db, emailKey))?.role as Role | undefined

/** The account, locked; undefined where it is nobody's of the staff. */
export const lockStaffAccount = async (tx: Transaction, id: string): Promise<StaffAccount | undefined> => {
  const row = await lockAccountById(tx, id)
  const role = row && staffRoleOf(row)
  return row && role && { id, name: row.name, role, blockedAt: row.blocked_at, endedAt: row.erasing_since }
}

/** The admins who can sign in. All are locked, in one order, so that of two changes at once the second sees what the first has left. */
export const lockAdmins = async (tx: Transaction): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Gives an account another role or blocks it. Its sessions end, and with them whatever they had opened under the old rights. */
export const changeStaffAccount = async (
  context: AccountsContext,
  tx: Transaction,
  id: string,
  change: { readonly role: StaffRole } | { readonly blockedAt: Date | null },
): Promise<void> => {
  await updateAccount(tx, id, 'role' in change ? { role: change.role } : { blocked_at: change.blockedAt })
  await endOtherSessions(context, tx, id, null)
}
