import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { type MailTexts, writeMail } from '../../platform/mailer/write-mail.ts'
import type { AccountsCore } from './accounts.core.ts'

export interface MailTo<Values> {
  readonly to: string
  /** Whose language the mail is written in. */
  readonly storefront: Storefront
  readonly texts: MailTexts<Values>
  readonly values: Values
}

/** Writes a mail in the storefront's language and hands it over within the transaction. */
export const sendAccountMail = async <Values>(
  { config, messagesOut }: AccountsCore,
  tx: Transaction,
  { to, storefront, texts, values }: MailTo<Values>,
): Promise<void> => {
  const { language } = storefront
  const content = { language, ...texts[language](values) }
  await messagesOut.email(tx, writeMail(to, content, config.service))
}

/** Pages that mails lead to. */
export const mailLinks = ({ config }: AccountsCore, storefront: Storefront) => ({
  loginUrl: addressIn(config, storefront, '/login'),
  forgotUrl: addressIn(config, storefront, '/forgot-password'),
})
