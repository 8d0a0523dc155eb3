import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import type { MessagesOut } from '../../../platform/mailer/messages-out.ts'
import { writeMail } from '../../../platform/mailer/write-mail.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { paymentSettled } from '../payments.events.ts'
import { paymentReceiptMail } from './mails/payment-receipt.ts'
import { titleOf } from './receipt-words.ts'
import { findReceiptOfPayment, findRecipient } from './receipts.repository.ts'

/** Money that has come is written down whether or not there is a mail server: the receipt is then in the account only. */
const canMail = (messagesOut: MessagesOut): boolean => {
  try {
    messagesOut.requireEmail()
    return true
  } catch {
    return false
  }
}

/** Writes to the member that their payment has come, in the language of the order's storefront and in the transaction that records the payment. */
const mailReceipt = async (
  { config, countries, messagesOut }: PaymentsContext,
  tx: Transaction,
  paymentId: string,
): Promise<void> => {
  if (!canMail(messagesOut)) return
  const receipt = await findReceiptOfPayment(tx, paymentId)
  const recipient = await findRecipient(tx, paymentId)
  if (!receipt || !recipient) return
  const { name, email, storefront } = recipient
  const { language } = storefront
  const format = createFormat(countries.byCode(receipt.country) ?? countries.fallback, language)
  const texts = paymentReceiptMail[language]({
    name,
    title: titleOf(receipt, language),
    amount: format.money(receipt.grossMinor, receipt.currency),
    number: receipt.number,
    statementName: receipt.statementName,
    receiptUrl: addressIn(config, storefront, `/receipts/${receipt.number}`),
    accountUrl: addressIn(config, storefront, '/profile'),
  })
  await messagesOut.email(tx, writeMail(email, { language, ...texts }, config.service))
}

/** Every new payment is told by mail. */
export const mailReceipts = (context: PaymentsContext): void => {
  context.domainEvents.on(paymentSettled, (tx, { paymentId }) => mailReceipt(context, tx, paymentId))
}
