import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import { composeMail, editableMail, writeMail } from '../../../platform/mailer/write-mail.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { paymentSettled } from '../payments.events.ts'
import { titleOf } from './receipt-words.ts'
import { findReceiptOfPayment, findRecipient } from './receipts.repository.ts'

export interface PaymentReceiptValues {
  readonly name: string
  readonly title: string
  readonly amount: string
  readonly number: string
  readonly statementName: string
  readonly receiptUrl: string
  readonly accountUrl: string
}

/** The subject shows on locked screens and in shared inboxes: it names neither product nor amount. */
export const paymentReceiptMail = editableMail<PaymentReceiptValues>('mail.receipt', {
  de: ({ name, title, amount, number, statementName, receiptUrl, accountUrl }) => ({
    subject: `Ihr Beleg ${number}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: ['Ihre Zahlung ist angekommen.', `${title}: ${amount}. Auf Ihrem Kontoauszug steht ${statementName}.`],
    action: { label: 'Beleg ansehen', url: receiptUrl },
    notes: [
      `Den Beleg gibt es dort auch als PDF. Alle Belege finden Sie in Ihrem Konto: ${accountUrl}`,
      'Diese Zahlung kennen Sie nicht? Dann antworten Sie bitte auf diese Nachricht.',
    ],
  }),
  en: ({ name, title, amount, number, statementName, receiptUrl, accountUrl }) => ({
    subject: `Your receipt ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: ['Your payment has arrived.', `${title}: ${amount}. Your statement will say ${statementName}.`],
    action: { label: 'See the receipt', url: receiptUrl },
    notes: [
      `It is there as a PDF too. You find all receipts in your account: ${accountUrl}`,
      'You do not know this payment? Then please reply to this message.',
    ],
  }),
})

/** In the language of the order's storefront, and in the transaction that records the payment, or in which it is asked for again. */
export const mailReceipt = async (context: PaymentsContext, tx: Transaction, paymentId: string): Promise<void> => {
  const { config, countries, messagesOut } = context
  // The receipt is in the account, too.
  if (!messagesOut.canEmail) return
  const receipt = await findReceiptOfPayment(tx, paymentId)
  const recipient = await findRecipient(tx, paymentId)
  if (!receipt || !recipient) return
  const { accountId, name, email, storefront } = recipient
  const { language } = storefront
  const format = createFormat(countries.stateOf(receipt.country).country, language)
  const content = await composeMail(context, storefront, paymentReceiptMail, {
    name,
    title: titleOf(receipt, language),
    amount: format.money(receipt.grossMinor, receipt.currency),
    number: receipt.number,
    statementName: receipt.statementName,
    receiptUrl: addressIn(config, storefront, `/receipts/${receipt.number}`),
    accountUrl: addressIn(config, storefront, '/profile'),
  })
  await messagesOut.email(tx, { ...writeMail(email, content, config.service), accountId })
}

export const mailReceipts = (context: PaymentsContext): void => {
  context.domainEvents.on(paymentSettled, (tx, { paymentId }) => mailReceipt(context, tx, paymentId))
}
