import type { AccountAnswer, AccountChange } from '@velvetline/contracts/accounts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { presentAccount } from './accounts.presenter.ts'
import { invalidAccountChange } from './accounts.refusals.ts'
import {
  type AccountRow,
  type AccountValues,
  findAccountById,
  lockAccountById,
  updateAccount,
} from './accounts.repository.ts'
import { changeEmail } from './change-email.ts'
import { type CheckedChange, checkAccountChange } from './check-account-change.ts'
import { FIELD } from './field-texts.ts'
import { usernameKey } from './identity/username.ts'
import { hashPassword, isPasswordOf } from './passwords/hash-password.ts'
import { sendPasswordChanged } from './reset-password.ts'
import { endOtherSessions } from './sessions.ts'
import { tryPassword } from './sign-in-attempts.ts'
import { deleteUnusedTokens } from './tokens.repository.ts'

export interface ChangedBy {
  readonly accountId: string
  readonly sessionId: string
  readonly storefront: Storefront
  readonly address: string
}

const wrongField = (field: keyof AccountChange, text: (typeof FIELD)[keyof typeof FIELD]) =>
  invalidAccountChange({ fields: { [field]: text } })

/**
 * A stolen session must not become a stolen account, so what one signs in with changes only with the password.
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
  const { result } = await tryPassword(context, { identifier, address }, async () =>
    (await isPasswordOf(account, password)) ? true : null,
  )
  if (!result) throw wrongField('currentPassword', FIELD.currentPasswordWrong)
}

const valuesOf = async (account: AccountRow, change: CheckedChange): Promise<AccountValues> => ({
  ...(change.name !== undefined && { name: change.name }),
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
  await lockAccountById(tx, account.id)
  if (Object.keys(values).length > 0) await updateAccount(tx, account.id, values)
  if (values.phone !== undefined) await deleteUnusedTokens(tx, account.id, 'prove_phone')
  if (change.email) await changeEmail(context, tx, account, change.email, by.storefront)
  if (change.password === undefined) return
  await deleteUnusedTokens(tx, account.id, 'reset_password')
  await endOtherSessions(context, tx, account.id, by.sessionId)
  await sendPasswordChanged(context, tx, account, by.storefront)
}

/**
 * Changes what the person asks for, all of it or nothing. A new address counts once it is confirmed; a new number is unproven.
 * @throws 422 invalid_account_change naming the fields, 429 too_many_attempts, 429 too_many_requests
 */
export const changeAccount = async (
  context: AccountsContext,
  input: AccountChange,
  by: ChangedBy,
): Promise<AccountAnswer> => {
  const { accountLimits, database } = context
  const account = await findAccountById(database.kysely, by.accountId)
  if (!account) throw signInRequired()
  const change = await checkAccountChange(database.kysely, account, input, by.storefront.country)
  const needsPassword = change.email !== undefined || change.phone !== undefined || change.password !== undefined
  if (needsPassword) await proveOwner(context, account, input.currentPassword, by.address)
  if (change.email) accountLimits.mailsPerRecipient.take(change.email.key)
  const values = await valuesOf(account, change)
  try {
    await database.transaction((tx) => apply(context, tx, account, { change, values, by }))
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_key_key'
      ? wrongField('username', FIELD.usernameTaken)
      : error
  }
  context.bus.touch(account.id)
  return presentAccount((await findAccountById(database.kysely, account.id)) ?? account)
}
