import type { PasswordReset } from '@velvetline/contracts/accounts'
import { hashSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { resetLinkExpired, resetLinkInvalid, resetLinkUsed, takeBackExpired } from './accounts.refusals.ts'
import { type AccountRow, lockAccountById, updateAccount } from './accounts.repository.ts'
import { parseEmail } from './identity/email.ts'
import { stopMailboxChange } from './mailbox/stop-mailbox-change.ts'
import { passwordChangedMail } from './mails/password-mails.ts'
import { hashPassword, refuseWeakPassword } from './passwords/passwords.ts'
import { dropPendingEmail } from './pending-email.ts'
import { mailLinks, mailToAccount } from './send-account-mail.ts'
import { endOtherSessions } from './sessions.ts'
import { forgiveAttempts } from './sign-in-attempts.ts'
import { deleteKnownBrowsers } from './sign-in-defence.repository.ts'
import { contactOf, takeBackEmail } from './take-back-email.ts'
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

const KINDS = ['reset_password', 'take_back_email'] as const

const findReset = async (context: AccountsContext, tx: Transaction, secret: string): Promise<Reset> => {
  const tokenHash = hashSecret(secret)
  const accountId = await findTokenOwner(tx, KINDS, tokenHash)
  const account = accountId && (await lockAccountById(tx, accountId))
  const token = await lockTokenByHash(tx, KINDS, tokenHash)
  if (!account || !token) throw resetLinkInvalid()
  if (token.used_at) throw resetLinkUsed()
  const isTakeBack = token.kind === 'take_back_email'
  if (token.expires_at <= context.clock.now())
    throw isTakeBack ? takeBackExpired({ values: contactOf(context, account) }) : resetLinkExpired()
  // It was sent to an address that the account does not have any more.
  if (!isTakeBack && token.subject !== account.email) throw resetLinkInvalid()
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
 * @returns whether the link also puts back the address that the account had before
 * @throws 422 reset_link_invalid; 410 reset_link_used, reset_link_expired, take_back_expired; 429 too_many_requests
 */
export const checkResetLink = async (context: AccountsContext, secret: string, address: string): Promise<boolean> => {
  await context.accountLimits.linksCheckedPerAddress.take(address)
  const { token } = await context.database.transaction((tx) => findReset(context, tx, secret))
  return token.kind === 'take_back_email'
}

/**
 * Works once, ends every session, and drops a change of the e-mail address; the link to the former address also undoes one that was confirmed.
 * @throws 409 email_taken_meanwhile; 422 reset_link_invalid, unacceptable_password;
 *   410 reset_link_used, reset_link_expired, take_back_expired
 */
export const resetPassword = async (
  context: AccountsContext,
  { token: secret, password }: PasswordReset,
  storefront: Storefront,
): Promise<void> => {
  const { clock, database } = context
  // Checked before the password: no hash is made for a dead link.
  const { account, token } = await database.transaction((tx) => findReset(context, tx, secret))
  await refuseWeakPassword(password, [account.name, token.subject, account.username])
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const { account: locked } = await findReset(context, tx, secret)
    await markTokenUsed(tx, token.id, clock.now())
    // Somebody reads the mailbox that was said to be lost.
    await stopMailboxChange(context, tx, account.id, 'objected')
    if (token.kind === 'take_back_email') await takeBackEmail(context, tx, locked, token)
    await deleteUnusedTokens(tx, account.id, 'reset_password')
    await updateAccount(tx, account.id, { password_hash: passwordHash })
    await dropPendingEmail(tx, account.id)
    await endOtherSessions(context, tx, account.id, null)
    await deleteKnownBrowsers(tx, account.id)
    await sendPasswordChanged(context, tx, account, storefront)
  })
  const phones = account.phone_proven_at ? [account.phone] : []
  const emailKey = parseEmail(token.subject)?.key ?? account.email_key
  await forgiveAttempts(context, [emailKey, account.username_key, ...phones])
}
