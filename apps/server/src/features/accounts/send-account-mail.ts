import type { Language } from '@velvetline/contracts/constants'
import type { Transaction } from '../../platform/database/database.ts'
import { type MailTexts, writeMail } from '../../platform/mailer/write-mail.ts'
import type { AccountsCore } from './accounts.core.ts'

export interface MailTo<Values> {
  readonly to: string
  readonly language: Language
  readonly texts: MailTexts<Values>
  readonly values: Values
}

/** Writes a mail in the person's language and hands it over within the transaction. */
export const sendAccountMail = async <Values>(
  { config, messagesOut }: AccountsCore,
  tx: Transaction,
  { to, language, texts, values }: MailTo<Values>,
): Promise<void> => {
  const content = { language, ...texts[language](values) }
  await messagesOut.email(tx, writeMail(to, content, config.service))
}

/** Pages that mails lead to. */
export const mailLinks = ({ config }: AccountsCore) => ({
  loginUrl: `${config.http.publicUrl}/login`,
  forgotUrl: `${config.http.publicUrl}/forgot-password`,
})
