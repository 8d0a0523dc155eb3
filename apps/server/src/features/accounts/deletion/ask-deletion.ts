import { isStaff } from '@velvetline/contracts/staff'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { type AccountsContext, DELETION_GRACE_DAYS } from '../accounts.context.ts'
import { accountKept, deletionAsked } from '../accounts.events.ts'
import { toMemberFacts } from '../accounts.presenter.ts'
import { accountBlocked, deletionByOperator, invalidCredentials, memberIsBlocked } from '../accounts.refusals.ts'
import { type AccountRow, lockAccountById, readAccount, updateAccount } from '../accounts.repository.ts'
import { lockProven, proveOwner } from '../change-account.ts'
import { stopMailboxChange } from '../mailbox/stop-mailbox-change.ts'
import { accountKeptMail, deletionAskedMail } from '../mails/deletion-mails.ts'
import type { PersonAccount } from '../member-accounts.ts'
import { mailLinks, mailToAccount } from '../send-account-mail.ts'
import { endOtherSessions } from '../sessions.ts'

export interface DeletionBy {
  readonly accountId: string
  readonly password: string
  readonly storefront: Storefront
  readonly address: string
}

const dayIn = ({ countries }: AccountsContext, { country, language }: Storefront, instant: Date): string =>
  createFormat(countries.stateOf(country).country, language).day(instant)

const begin = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<Date> => {
  const at = context.clock.now()
  const dueAt = laterBy(at, DELETION_GRACE_DAYS * DAY_MS)
  await updateAccount(tx, accountId, { deletion_asked_at: at, deletion_due_at: dueAt })
  await stopMailboxChange(context, tx, accountId, 'leaving')
  await context.domainEvents.emit(tx, deletionAsked, { accountId, storefront, at })
  await endOtherSessions(context, tx, accountId, null)
  await mailToAccount(context, tx, accountId, {
    storefront,
    texts: deletionAskedMail,
    values: { day: dayIn(context, storefront, dueAt), ...mailLinks(context, storefront) },
  })
  return dueAt
}

/**
 * Ends all sessions at once; the account goes after 30 days unless somebody signs in. Asking again changes nothing.
 * @returns when it is due
 * @throws 403 deletion_by_operator for staff, 422 invalid_account_change for a wrong password, 429 too_many_attempts
 */
export const askDeletion = async (context: AccountsContext, by: DeletionBy): Promise<Date> => {
  const account = await readAccount(context.database, by.accountId)
  if (!account) throw signInRequired()
  if (account.role !== 'member') throw deletionByOperator()
  await proveOwner(context, account, by.password, by.address)
  return context.database.transaction(async (tx) => {
    const { id, deletion_due_at: dueAt } = await lockProven(tx, account)
    return dueAt ?? begin(context, tx, id, by.storefront)
  })
}

/**
 * The same for a member who has asked in another way; the account is locked before.
 * @returns when it is due; null where it was asked for before
 */
export const askDeletionFor = async (
  context: AccountsContext,
  tx: Transaction,
  { id, storefront, deletionDueAt }: PersonAccount,
): Promise<Date | null> => (deletionDueAt ? null : begin(context, tx, id, storefront))

export const showDeletion = async ({ database }: AccountsContext, accountId: string) => {
  const row = await readAccount(database, accountId)
  return row ? { canAsk: row.role === 'member', keptAt: row.kept_at } : null
}

const refusalOf = (context: AccountsContext, account: AccountRow, storefront: Storefront): Refusal => {
  const { countryCode, role } = toMemberFacts(account)
  if (isStaff(role)) return accountBlocked()
  const until = account.blocked_until && dayIn(context, storefront, account.blocked_until)
  return memberIsBlocked(context.countries.contactOf(countryCode).email, until)
}

/**
 * Signing in takes back the deletion, until it begins.
 * @returns whether there was one to take back
 * @throws 401 invalid_credentials where it has begun, 403 account_blocked
 */
export const keepAccount = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<boolean> => {
  const account = await lockAccountById(tx, accountId)
  if (!account || account.erasing_since) throw invalidCredentials(undefined)
  if (account.blocked_at) throw refusalOf(context, account, storefront)
  const { deletion_due_at: dueAt, deletion_asked_at: askedAt } = account
  if (!dueAt || !askedAt) return false
  await updateAccount(tx, accountId, {
    deletion_asked_at: null,
    deletion_due_at: null,
    kept_at: context.clock.now(),
  })
  await context.domainEvents.emit(tx, accountKept, { accountId, storefront, askedAt })
  const values = { forgotUrl: mailLinks(context, storefront).forgotUrl }
  await mailToAccount(context, tx, accountId, { storefront, texts: accountKeptMail, values })
  return true
}
