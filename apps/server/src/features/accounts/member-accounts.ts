import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Transaction } from '../../platform/database/database.ts'
import { type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { memberBlocked } from './accounts.events.ts'
import { type AccountRow, lockAccountById, updateAccount } from './accounts.repository.ts'
import { mailResetLink } from './forgot-password.ts'
import { stopMailboxChange } from './mailbox/stop-mailbox-change.ts'
import { sendConfirmationAgain } from './send-confirmation.ts'
import { endOtherSessions, revokeSession } from './sessions.ts'

/** The account of a member or a consultant as the staff changes it. */
export interface PersonAccount {
  readonly id: string
  readonly name: string
  /** A consultant's, which waits for a check. */
  readonly namePending: string | null
  readonly blockedAt: Date | null
  /** Deleted, or about to be. */
  readonly endedAt: Date | null
  /** Null where nobody has asked for the deletion. */
  readonly deletionDueAt: Date | null
  readonly emailConfirmedAt: Date | null
  readonly createdAt: Date
  /** Where they are at home, for mails that no request of theirs causes. */
  readonly storefront: Storefront
}

const toPersonAccount = (row: AccountRow): PersonAccount => ({
  id: row.id,
  name: row.name,
  namePending: row.name_pending,
  blockedAt: row.blocked_at,
  endedAt: row.erasing_since,
  deletionDueAt: row.deletion_due_at,
  emailConfirmedAt: row.email_confirmed_at,
  createdAt: row.created_at,
  // The table allows no other country or language.
  storefront: storefrontOf(row.country_code as CountryCode, row.language as Language),
})

/** Always the first row of a member to be locked, so that transactions about one member never deadlock. */
export const lockMember = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await lockAccountById(tx, id))) throw new Error('a member has no account')
}

/** The same; undefined where it is no member's account, or is being deleted. */
export const lockMemberAccount = async (tx: Transaction, id: string): Promise<PersonAccount | undefined> => {
  const row = await lockAccountById(tx, id)
  return row?.role === 'member' && !row.erasing_since ? toPersonAccount(row) : undefined
}

/** Ends every session of the member, and what these have opened; from here on nobody signs in, until the end or until it is lifted. */
export const blockMemberAccount = async (
  context: AccountsContext,
  tx: Transaction,
  { id, storefront }: PersonAccount,
  until: Date | null,
): Promise<void> => {
  const at = context.clock.now()
  await updateAccount(tx, id, { blocked_at: at, blocked_until: until })
  await stopMailboxChange(context, tx, id, 'blocked')
  await context.domainEvents.emit(tx, memberBlocked, { accountId: id, storefront, at })
  await endOtherSessions(context, tx, id, null)
}

export const unblockMemberAccount = (tx: Transaction, id: string): Promise<void> =>
  updateAccount(tx, id, { blocked_at: null, blocked_until: null })

/** The consultant's account, locked; undefined where it is nobody's of them. */
export const lockAgentAccount = async (tx: Transaction, id: string): Promise<PersonAccount | undefined> => {
  const row = await lockAccountById(tx, id)
  return row?.role === 'agent' ? toPersonAccount(row) : undefined
}

/** Blocks a consultant, which ends every session and what these have opened, or lets them sign in again. */
export const setAgentBlocked = async (
  context: AccountsContext,
  tx: Transaction,
  id: string,
  blockedAt: Date | null,
): Promise<void> => {
  await updateAccount(tx, id, { blocked_at: blockedAt })
  if (!blockedAt) return
  await stopMailboxChange(context, tx, id, 'blocked')
  await endOtherSessions(context, tx, id, null)
}

/** Ends one session, or all. @throws 404 session_not_found */
export const endMemberSessions = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  sessionId: string | null,
): Promise<void> => {
  if (sessionId === null) await endOtherSessions(context, tx, accountId, null)
  else await revokeSession(context, { accountId, sessionId }, tx)
}

/** A new link to confirm the address, which signs in the browser that registered. */
export const mailNewConfirmation = async (
  context: AccountsContext,
  tx: Transaction,
  { id, storefront }: PersonAccount,
): Promise<void> => {
  const account = await lockAccountById(tx, id)
  if (account) await sendConfirmationAgain(context, tx, account, storefront)
}

/** A new link to choose a password. */
export const mailNewResetLink = async (
  context: AccountsContext,
  tx: Transaction,
  { id, storefront }: PersonAccount,
): Promise<void> => {
  const account = await lockAccountById(tx, id)
  if (account) await mailResetLink(context, tx, account, storefront)
}
