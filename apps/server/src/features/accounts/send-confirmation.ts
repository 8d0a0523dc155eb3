import { confirmEmailPath } from '@velvetline/contracts/accounts'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { type AccountsContext, CONFIRMATION_LINK_HOURS } from './accounts.context.ts'
import { type AccountRow, lockAccountByEmailKey } from './accounts.repository.ts'
import type { AskedFrom } from './accounts.types.ts'
import { parseEmail } from './identity/email.ts'
import { confirmNewEmailMail, confirmRegistrationMail } from './mails/address-mails.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { takeAtLeast } from './take-at-least.ts'
import { insertToken, lockLatestToken } from './tokens.repository.ts'

export type Recipient = Pick<AccountRow, 'id' | 'name' | 'email'>

interface LinkFor {
  readonly kind: 'confirm_email' | 'change_email'
  readonly accountId: string
  readonly email: string
  readonly browserHash: Buffer | null
  readonly returnPath: string
  readonly storefront: Storefront
}

const makeLink = async (context: AccountsContext, tx: Transaction, link: LinkFor): Promise<string> => {
  const secret = newSecret()
  const at = context.clock.now()
  await insertToken(tx, {
    id: newId(),
    account_id: link.accountId,
    kind: link.kind,
    token_hash: hashSecret(secret),
    browser_hash: link.browserHash,
    subject: link.email,
    return_path: link.returnPath,
    created_at: at,
    expires_at: laterBy(at, CONFIRMATION_LINK_HOURS * HOUR_MS),
  })
  return addressIn(context.config, link.storefront, `${confirmEmailPath}?token=${secret}`)
}

/** Earlier links keep working until they expire. */
export const sendConfirmation = async (
  context: AccountsContext,
  tx: Transaction,
  account: Recipient,
  from: Pick<LinkFor, 'browserHash' | 'returnPath' | 'storefront'>,
): Promise<void> => {
  const { id: accountId, email, name } = account
  const url = await makeLink(context, tx, { kind: 'confirm_email', accountId, email, ...from })
  const { storefront } = from
  await sendAccountMail(context, tx, {
    to: email,
    accountId,
    storefront,
    texts: confirmRegistrationMail,
    values: { name, url },
  })
}

/** Still for the browser that registered, and the page it wanted. Lock the account before. */
export const sendConfirmationAgain = async (
  context: AccountsContext,
  tx: Transaction,
  account: Recipient,
  storefront: Storefront,
): Promise<void> => {
  const former = await lockLatestToken(tx, account.id, 'confirm_email')
  const { browser_hash: browserHash = null, return_path: returnPath = '/' } = former ?? {}
  await sendConfirmation(context, tx, account, { browserHash, returnPath, storefront })
}

export const sendNewEmailConfirmation = async (
  context: AccountsContext,
  tx: Transaction,
  account: Omit<Recipient, 'email'>,
  email: string,
  storefront: Storefront,
): Promise<void> => {
  const { id: accountId, name } = account
  const url = await makeLink(context, tx, {
    kind: 'change_email',
    accountId,
    email,
    browserHash: null,
    returnPath: '/profile',
    storefront,
  })
  await sendAccountMail(context, tx, {
    to: email,
    accountId,
    storefront,
    texts: confirmNewEmailMail,
    values: { name, url },
  })
}

const sendAgain = async (
  context: AccountsContext,
  typed: string,
  { address, storefront }: AskedFrom,
): Promise<void> => {
  const { accountLimits, database, messagesOut } = context
  messagesOut.requireEmail()
  await accountLimits.mailsAskedPerAddress.take(address)
  const email = parseEmail(typed)
  if (!email) return
  await accountLimits.mailsPerRecipient.take(email.key)
  await database.transaction(async (tx) => {
    const account = await lockAccountByEmailKey(tx, email.key)
    if (!account || account.email_confirmed_at) return
    await sendConfirmationAgain(context, tx, account, storefront)
  })
}

/** Does not reveal whether there is something to confirm. @throws 429 too_many_requests, 503 not_configured */
export const resendConfirmation = (context: AccountsContext, typed: string, from: AskedFrom): Promise<void> =>
  takeAtLeast(() => sendAgain(context, typed, from))
