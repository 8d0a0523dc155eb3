import type { PasswordReset } from '@velvetline/contracts/accounts'
import { hashSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { resetLinkExpired, resetLinkInvalid, resetLinkUsed } from './accounts.refusals.ts'
import { type AccountRow, lockAccountById, updateAccount } from './accounts.repository.ts'
import { passwordChangedMail } from './mails/password-mails.ts'
import { hashPassword, refuseWeakPassword } from './passwords/passwords.ts'
import { dropPendingEmail } from './pending-email.ts'
import { mailLinks, mailToAccount } from './send-account-mail.ts'
import { endOtherSessions } from './sessions.ts'
import { forgiveAttempts } from './sign-in-attempts.ts'
import { deleteKnownBrowsers } from './sign-in-defence.repository.ts'
import {
  deleteUnusedTokens,
  findTokenOwner,
  lockTokenByHash,
  markTokenUsed,
  type TokenRow,
} from './tokens.repository.ts'

interface Reset {
  readonly account: AccountRow
  readonly token: TokenRow
}

const findReset = async (context: AccountsContext, tx: Transaction, secret: string): Promise<Reset> => {
  const tokenHash = hashSecret(secret)
  const accountId = await findTokenOwner(tx, ['reset_password'], tokenHash)
  const account = accountId && (await lockAccountById(tx, accountId))
  const token = await lockTokenByHash(tx, ['reset_password'], tokenHash)
  if (!account || !token) throw resetLinkInvalid()
  if (token.used_at) throw resetLinkUsed()
  if (token.expires_at <= context.clock.now()) throw resetLinkExpired()
  return { account, token }
}

export const sendPasswordChanged = (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  storefront: Storefront,
): Promise<void> =>
  mailToAccount(context, tx, account.id, {
    storefront,
    texts: passwordChangedMail,
    values: { forgotUrl: mailLinks(context, storefront).forgotUrl },
  })

/**
 * Checked before the form is shown.
 * @throws 422 reset_link_invalid; 410 reset_link_used, reset_link_expired; 429 too_many_requests
 */
export const checkResetLink = async (context: AccountsContext, secret: string, address: string): Promise<void> => {
  await context.accountLimits.linksCheckedPerAddress.take(address)
  await context.database.transaction((tx) => findReset(context, tx, secret))
}

/**
 * Works once, ends every session, and takes back a change of the e-mail address.
 * @throws 422 reset_link_invalid, unacceptable_password; 410 reset_link_used, reset_link_expired
 */
export const resetPassword = async (
  context: AccountsContext,
  { token: secret, password }: PasswordReset,
  storefront: Storefront,
): Promise<void> => {
  const { clock, database } = context
  // Checked before the password: no hash is made for a dead link.
  const { account } = await database.transaction((tx) => findReset(context, tx, secret))
  await refuseWeakPassword(password, [account.name, account.email, account.username])
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const { token } = await findReset(context, tx, secret)
    await markTokenUsed(tx, token.id, clock.now())
    await deleteUnusedTokens(tx, account.id, 'reset_password')
    await updateAccount(tx, account.id, { password_hash: passwordHash })
    await dropPendingEmail(tx, account.id)
    await endOtherSessions(context, tx, account.id, null)
    await deleteKnownBrowsers(tx, account.id)
    await sendPasswordChanged(context, tx, account, storefront)
  })
  const phones = account.phone_proven_at ? [account.phone] : []
  await forgiveAttempts(context, [account.email_key, account.username_key, ...phones])
}
