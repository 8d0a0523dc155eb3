import type { AccountAnswer, AccountChange } from '@velvetline/contracts/accounts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { phoneChanged } from './accounts.events.ts'
import { invalidAccountChange } from './accounts.refusals.ts'
import {
  type AccountRow,
  type AccountValues,
  findAccountByEmailKey,
  lockAccountById,
  readAccount,
  updateAccount,
} from './accounts.repository.ts'
import { type CheckedChange, checkAccountChange } from './check-account-change.ts'
import { FIELD } from './field-texts.ts'
import { showAccount } from './find-account.ts'
import type { EmailAddress } from './identity/email.ts'
import { usernameKey } from './identity/username.ts'
import { hashPassword, isPasswordOf } from './passwords/passwords.ts'
import { dropPendingEmail } from './pending-email.ts'
import { nameValuesOf } from './pending-name.ts'
import { sendPasswordChanged } from './reset-password.ts'
import { sendNewEmailConfirmation } from './send-confirmation.ts'
import { endOtherSessions } from './sessions.ts'
import { trySecret } from './sign-in-attempts.ts'
import { deleteKnownBrowsers } from './sign-in-defence.repository.ts'
import { holdsAddress, tellHolder } from './tell-holder.ts'
import { deleteUnusedTokens } from './tokens.repository.ts'

/**
 * Asks the new address for confirmation; the old one is told once it is confirmed. An address that has an account of its own is told so by mail; to the person
 * who asked it looks like an address that was never confirmed.
 */
const changeEmail = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  email: EmailAddress,
  storefront: Storefront,
): Promise<void> => {
  await dropPendingEmail(tx, account.id)
  if (email.address === account.email) return
  await updateAccount(tx, account.id, { email_pending: email.address })
  const owner = await findAccountByEmailKey(tx, email.key)
  if (owner && owner.id !== account.id && holdsAddress(owner)) await tellHolder(context, tx, owner)
  else await sendNewEmailConfirmation(context, tx, account, email.address, storefront)
}

export interface ChangedBy {
  readonly accountId: string
  readonly sessionId: string
  readonly storefront: Storefront
  readonly address: string
}

const wrongField = (field: keyof AccountChange, text: (typeof FIELD)[keyof typeof FIELD]) =>
  invalidAccountChange({ fields: { [field]: text } })

/**
 * A stolen session must not become a stolen account: what one signs in with changes only with the password.
 * @throws 422 invalid_account_change, 429 too_many_attempts
 */
export const proveOwner = async (
  context: AccountsContext,
  account: AccountRow,
  password: string | undefined,
  address: string,
) => {
  if (!password) throw wrongField('currentPassword', FIELD.currentPasswordMissing)
  const identifier = `account:${account.id}`
  const { result } = await trySecret(context, { identifier, address }, async () =>
    (await isPasswordOf(account, password)) ? true : null,
  )
  if (!result) throw wrongField('currentPassword', FIELD.currentPasswordWrong)
}

/**
 * The same for somebody else’s change, such as of bank details.
 * @returns what the transaction of that change begins with: as `lockProven`
 * @throws 422 invalid_account_change, 429 too_many_attempts
 */
export const requirePassword = async (
  context: AccountsContext,
  accountId: string,
  password: string,
  address: string,
): Promise<(tx: Transaction) => Promise<void>> => {
  const account = await readAccount(context.database, accountId)
  if (!account) throw signInRequired()
  await proveOwner(context, account, password, address)
  return async (tx) => {
    await lockProven(tx, account)
  }
}

/**
 * After `proveOwner`: somebody who knows only the former password must not undo a reset that came while it was compared.
 * @throws 422 invalid_account_change
 */
export const lockProven = async (tx: Transaction, account: AccountRow): Promise<AccountRow> => {
  const locked = await lockAccountById(tx, account.id)
  if (locked?.password_hash !== account.password_hash) throw wrongField('currentPassword', FIELD.currentPasswordWrong)
  return locked
}

const needsPassword = ({ email, phone, password }: CheckedChange): boolean =>
  email !== undefined || phone !== undefined || password !== undefined

const valuesOf = async (account: AccountRow, change: CheckedChange): Promise<AccountValues> => ({
  ...(change.username !== undefined && { username: change.username, username_key: usernameKey(change.username) }),
  ...(change.phone !== undefined && change.phone !== account.phone && { phone: change.phone, phone_proven_at: null }),
  ...(change.password !== undefined && { password_hash: await hashPassword(change.password) }),
})

const apply = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  { change, values, by }: { change: CheckedChange; values: AccountValues; by: ChangedBy },
): Promise<void> => {
  const locked = needsPassword(change) ? await lockProven(tx, account) : await lockAccountById(tx, account.id)
  // What is theirs now: the staff may just have approved another name.
  const name = change.name !== undefined && nameValuesOf(locked ?? account, change.name, context.clock.now())
  const all = { ...values, ...name }
  if (Object.keys(all).length > 0) await updateAccount(tx, account.id, all)
  if (values.phone !== undefined) {
    await deleteUnusedTokens(tx, account.id, 'prove_phone')
    await context.domainEvents.emit(tx, phoneChanged, { accountId: account.id })
  }
  if (change.email) await changeEmail(context, tx, account, change.email, by.storefront)
  if (change.password === undefined) return
  if (!change.email) await dropPendingEmail(tx, account.id)
  await deleteUnusedTokens(tx, account.id, 'reset_password')
  await endOtherSessions(context, tx, account.id, by.sessionId)
  await deleteKnownBrowsers(tx, account.id)
  await sendPasswordChanged(context, tx, account, by.storefront)
}

/**
 * All or nothing. A new address counts once it is confirmed, unless a new password comes before; a new number is unproven; the new name of a
 * consultant counts once the staff have checked it.
 * @throws 422 invalid_account_change naming the fields, 429 too_many_attempts, 429 too_many_requests
 */
export const changeAccount = async (
  context: AccountsContext,
  input: AccountChange,
  by: ChangedBy,
): Promise<AccountAnswer> => {
  const { accountLimits, database } = context
  const account = await readAccount(database, by.accountId)
  if (!account) throw signInRequired()
  const change = await checkAccountChange(database.kysely, account, input, by.storefront.country)
  if (needsPassword(change)) await proveOwner(context, account, input.currentPassword, by.address)
  if (change.email && change.email.address !== account.email)
    await accountLimits.emailChangesPerAccount.take(account.id)
  if (change.email) await accountLimits.mailsPerRecipient.take(change.email.key)
  const values = await valuesOf(account, change)
  try {
    await database.transaction((tx) => apply(context, tx, account, { change, values, by }))
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_key_key'
      ? wrongField('username', FIELD.usernameTaken)
      : error
  }
  context.bus.touch(account.id)
  return showAccount(context, by)
}

export const setSubscription = async (
  { authentication }: Pick<AccountsContext, 'authentication'>,
  tx: Transaction,
  accountId: string,
  isActive: boolean,
): Promise<void> => {
  await updateAccount(tx, accountId, { has_active_subscription: isActive })
  tx.afterCommit(() => authentication.forget(accountId))
}
