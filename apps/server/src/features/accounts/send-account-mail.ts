import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { composeMail, type MailTexts, writeMail } from '../../platform/mailer/write-mail.ts'
import type { AccountsContext } from './accounts.context.ts'
import { findAccountById } from './accounts.repository.ts'

export interface MailTo<Values> {
  readonly to: string
  /** Whose mail it is. */
  readonly accountId: string
  readonly storefront: Storefront
  readonly texts: MailTexts<Values>
  readonly values: Values
}

/** For a mail that somebody needs, such as one with a link. @throws 503 not_configured without a mail server */
export const sendAccountMail = async <Values extends object>(
  context: AccountsContext,
  tx: Transaction,
  { to, accountId, storefront, texts, values }: MailTo<Values>,
): Promise<void> => {
  const content = await composeMail(context, storefront, texts, values)
  await context.messagesOut.email(tx, { ...writeMail(to, content, context.config.service), accountId })
}

/**
 * Reports what has happened, in the caller's transaction: no mail where the account is deleted, nor without a mail server, which stops nothing.
 */
export const mailToAccount = async <Values extends object>(
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  {
    storefront,
    texts,
    values,
  }: Omit<MailTo<Values & { name: string }>, 'to' | 'accountId' | 'values'> & { readonly values: Values },
): Promise<void> => {
  if (!context.messagesOut.canEmail) return
  const row = await findAccountById(tx, accountId)
  if (!row || row.erasing_since) return
  const mail = { to: row.email, accountId, storefront, texts }
  await sendAccountMail(context, tx, { ...mail, values: { ...values, name: row.name } })
}

export const mailLinks = ({ config }: AccountsContext, storefront: Storefront) => ({
  loginUrl: addressIn(config, storefront, '/login'),
  forgotUrl: addressIn(config, storefront, '/forgot-password'),
})
