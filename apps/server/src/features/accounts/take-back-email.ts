import { DAY_MS } from '../../kernel/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { type AccountsContext, TAKE_BACK_DAYS } from './accounts.context.ts'
import { toMemberFacts } from './accounts.presenter.ts'
import { emailTakenMeanwhile } from './accounts.refusals.ts'
import { type AccountRow, findAccountByEmailKey, updateAccount } from './accounts.repository.ts'
import { deleteUnconfirmedAccount } from './clean-up.repository.ts'
import { makeResetLink } from './forgot-password.ts'
import { type EmailAddress, parseEmail } from './identity/email.ts'
import { stopMailboxChange } from './mailbox/stop-mailbox-change.ts'
import { emailChangedMail } from './mails/address-mails.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { deleteUnusedTokensFrom, listOpenTokens, type TokenRow } from './tokens.repository.ts'

/** Lock the account before. @returns false where the address has become somebody else's */
export const claimEmail = async (tx: Transaction, account: AccountRow, email: EmailAddress): Promise<boolean> => {
  // Somebody may have registered with this address who cannot read its mails.
  await deleteUnconfirmedAccount(tx, email.key)
  const owner = await findAccountByEmailKey(tx, email.key)
  if (owner && owner.id !== account.id) return false
  await updateAccount(tx, account.id, { email: email.address, email_key: email.key, email_pending: null })
  return true
}

/** The same by the account's owner, which ends what the staff had begun. */
export const setEmail = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  email: EmailAddress,
): Promise<boolean> => {
  const isTheirs = await claimEmail(tx, account, email)
  if (isTheirs) await stopMailboxChange(context, tx, account.id, 'overtaken')
  return isTheirs
}

export const contactOf = ({ countries }: AccountsContext, account: AccountRow) => ({
  contact: countries.contactOf(toMemberFacts(account).countryCode).email,
})

/**
 * Tells the address that the account had until now, with a link that undoes the change: the person who made it may only have known the
 * password. Several can be open, each for its own address; the oldest wins, since using one ends those after it and none before. An account that
 * goes back to an address with an open link has in effect used it. Lock the account before.
 */
export const offerTakeBack = async (
  context: AccountsContext,
  tx: Transaction,
  former: AccountRow,
  now: EmailAddress,
): Promise<void> => {
  if (!context.messagesOut.canEmail) return
  const { countryCode, language } = toMemberFacts(former)
  const storefront = storefrontOf(countryCode, language)
  const open = await listOpenTokens(tx, former.id, 'take_back_email', context.clock.now())
  // Exactly that address: what shares its key may be another mailbox.
  const back = open.find(({ subject }) => subject === now.address)
  if (back) await deleteUnusedTokensFrom(tx, back)
  const link = { kind: 'take_back_email', account: former, storefront, lifeMs: TAKE_BACK_DAYS * DAY_MS } as const
  const url = back ? null : await makeResetLink(context, tx, link)
  const values = { name: former.name, url, ...contactOf(context, former) }
  const mail = { to: former.email, accountId: former.id, storefront, texts: emailChangedMail }
  await sendAccountMail(context, tx, { ...mail, values })
}

/**
 * The address that the account had before is its address again, and none that came after it can be put back. Lock the account before.
 * @throws 409 email_taken_meanwhile
 */
export const takeBackEmail = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  token: TokenRow,
): Promise<void> => {
  const email = parseEmail(token.subject)
  if (!email || !(await setEmail(context, tx, account, email)))
    throw emailTakenMeanwhile({ values: contactOf(context, account) })
  await deleteUnusedTokensFrom(tx, token)
}
