import type { MailTexts } from '../../../../platform/mailer/write-mail.ts'

export interface PaymentReceiptValues {
  readonly name: string
  readonly title: string
  readonly amount: string
  readonly number: string
  readonly statementName: string
  readonly receiptUrl: string
  readonly accountUrl: string
}

/** After each payment. The subject shows on locked screens and in shared inboxes: it says neither what nor how much. */
export const paymentReceiptMail: MailTexts<PaymentReceiptValues> = {
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
}
