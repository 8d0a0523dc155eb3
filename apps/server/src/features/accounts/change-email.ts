import type { Transaction } from '../../platform/database/database.ts'
import { type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { toMemberFacts } from './accounts.presenter.ts'
import { type AccountRow, findAccountByEmailKey, updateAccount } from './accounts.repository.ts'
import type { EmailAddress } from './identity/email.ts'
import { alreadyRegisteredMail } from './mails/already-registered.ts'
import { emailChangeNoticeMail } from './mails/email-change-notice.ts'
import { mailLinks, sendAccountMail } from './send-account-mail.ts'
import { sendNewEmailConfirmation } from './send-confirmation.ts'
import { deleteUnusedTokens } from './tokens.repository.ts'

/**
 * Asks the new address for its confirmation and warns the old one. Where the new address has an account of its own, its owner learns
 * of it and nobody else: to the person it looks like an address that was never confirmed.
 */
export const changeEmail = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  email: EmailAddress,
  storefront: Storefront,
): Promise<void> => {
  await deleteUnusedTokens(tx, account.id, 'change_email')
  if (email.address === account.email) {
    await updateAccount(tx, account.id, { email_pending: null })
    return
  }
  await updateAccount(tx, account.id, { email_pending: email.address })
  const owner = await findAccountByEmailKey(tx, email.key)
  if (owner && owner.id !== account.id) {
    // The address belongs to another account: its owner gets a mail in that account's language, with links to its country's site.
    const { countryCode, language } = toMemberFacts(owner)
    const home = storefrontOf(countryCode, language)
    const values = { name: owner.name, ...mailLinks(context, home) }
    await sendAccountMail(context, tx, { to: owner.email, storefront: home, texts: alreadyRegisteredMail, values })
  } else {
    await sendNewEmailConfirmation(context, tx, account, email.address, storefront)
  }
  const values = { name: account.name, forgotUrl: mailLinks(context, storefront).forgotUrl }
  await sendAccountMail(context, tx, { to: account.email, storefront, texts: emailChangeNoticeMail, values })
}
