import type { Transaction } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { AccountsContext } from '../accounts.context.ts'
import type { AccountRow } from '../accounts.repository.ts'
import { mailLinks, sendAccountMail } from '../send-account-mail.ts'
import { countRecoveryCodes } from './second-factor.repository.ts'

export interface FactorNews {
  readonly name: string
  readonly forgotUrl: string
  /** Recovery codes that are left. */
  readonly left: number
}

/**
 * Mails to the account what has happened to its second factor. A service without a mail server says nothing: its staff must be able to set it up
 * nevertheless.
 */
export const tellOwner = async (
  context: AccountsContext,
  tx: Transaction,
  { id, email, name }: AccountRow,
  { storefront }: { readonly storefront: Storefront },
  texts: MailTexts<FactorNews>,
): Promise<void> => {
  if (!context.messagesOut.canEmail) return
  const { forgotUrl } = mailLinks(context, storefront)
  const left = await countRecoveryCodes(tx, id)
  const values = { name, forgotUrl, left }
  await sendAccountMail(context, tx, { to: email, accountId: id, storefront, texts, values })
}
