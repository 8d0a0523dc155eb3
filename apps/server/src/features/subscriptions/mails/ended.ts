import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { MembershipFacts } from './membership-facts.ts'

/** A membership is over, for whatever reason. */
export const endedMail: MailTexts<MembershipFacts> = {
  de: (facts) => ({
    subject: 'Ihr Vertrag ist beendet',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      `Ihre Mitgliedschaft ist am ${facts.endedOn} zu Ende gegangen. Es wird nichts mehr abgebucht.`,
      'Ihr Konto, Ihre Nuggets und Ihre Gespräche bleiben Ihnen. Danke, dass Sie da waren.',
    ],
    action: { label: 'Wieder Mitglied werden', url: facts.orderUrl },
    notes: [`Alle Belege finden Sie in Ihrem Konto: ${facts.accountUrl}`],
  }),
  en: (facts) => ({
    subject: 'Your contract has ended',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      `Your membership came to its end on ${facts.endedOn}. Nothing more is charged.`,
      'Your account, your Nuggets and your conversations stay with you. Thank you for having been here.',
    ],
    action: { label: 'Become a member again', url: facts.orderUrl },
    notes: [`You find all receipts in your account: ${facts.accountUrl}`],
  }),
}

/** The same was ordered twice, and one of the two goes back. */
export const duplicateMail: MailTexts<MembershipFacts> = {
  de: (facts) => ({
    subject: 'Eine doppelte Bestellung zahlen wir zurück',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      'Ihre Mitgliedschaft wurde zweimal bestellt und bezahlt. Eine genügt.',
      'Die zweite haben wir beendet. Was dafür bezahlt wurde, zahlen wir vollständig auf demselben Weg zurück.',
    ],
    action: { label: 'Zum Konto', url: facts.accountUrl },
    notes: ['Je nach Bank dauert die Rückzahlung einige Tage.'],
  }),
  en: (facts) => ({
    subject: 'We are paying back a double order',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      'Your membership was ordered and paid for twice. One is enough.',
      'We have ended the second one. What was paid for it goes back in full, the same way it came.',
    ],
    action: { label: 'Go to your account', url: facts.accountUrl },
    notes: ['Depending on your bank, the refund takes a few days.'],
  }),
}
