import { type EditableMail, editableMail, type MailTexts } from '../../../platform/mailer/write-mail.ts'
import { RENEWAL_RETRY_DAYS } from '../../payment-rails/index.ts'
import { TRIAL_REMINDER_DAYS } from '../../payments/index.ts'
import type { NoticeKind } from '../due-notices.ts'
import { cancelledMail, resumedMail } from './cancelled.ts'
import type { MembershipFacts } from './membership-facts.ts'

/** Confirms the contract with all that was agreed (BGB § 312f). The subject is neutral. */
const startedMail = editableMail<MembershipFacts>(
  'mail.membership-started',
  {
    de: (facts) => ({
      subject: 'Bestätigung Ihrer Bestellung',
      greeting: `Guten Tag ${facts.name},`,
      paragraphs: [
        `vielen Dank für Ihre Bestellung. Seit dem ${facts.startedOn} sind Sie Mitglied. Bitte bewahren Sie diese Nachricht auf: Sie enthält alles, was wir vereinbart haben.`,
        `Leistung: Mitgliedschaft bei ${facts.site} mit Nachrichten zum halben Preis, dem Mitgliedspreis ${facts.hasNumber ? 'am Telefon und im WebCall' : 'im WebCall'} und den Fotos für Mitglieder. Anbieter: ${facts.provider}.`,
        facts.firstMonth
          ? `Preis: ${facts.firstMonth.price} für den ersten Monat bis zum ${facts.firstMonth.until}, danach ${facts.weeklyPrice} je Woche, zum ersten Mal am ${facts.firstMonth.until}. Alle Preise sind Endpreise. ${TRIAL_REMINDER_DAYS} Tage vorher erinnern wir Sie.`
          : `Preis: ${facts.weeklyPrice} je Woche. Die erste Woche ist bezahlt, die nächste Zahlung folgt am ${facts.paidUntil}. Alle Preise sind Endpreise.`,
        `Bezahlt wird per ${facts.rail}; auf Ihrem Kontoauszug steht ${facts.statementName}.`,
        facts.minimumTerm
          ? `Laufzeit: mindestens ${facts.minimumTerm}, danach auf unbestimmte Zeit. Kündigen können Sie jederzeit, wirksam zum Ende der bezahlten Zeit, frühestens zum Ende der Mindestlaufzeit.`
          : 'Laufzeit: unbestimmt, ohne Mindestlaufzeit. Kündigen können Sie jederzeit, wirksam zum Ende der bezahlten Zeit.',
        `Widerruf: bis einschließlich ${facts.withdrawableUntil}, ohne Gründe. Sie haben verlangt, dass die Leistung sofort beginnt; deshalb zahlen wir beim Widerruf den Anteil der Tage zurück, die Sie nicht genutzt haben.`,
      ],
      action: { label: 'Zum Konto', url: facts.accountUrl },
      notes: [
        ...(facts.phonePinUrl === ''
          ? []
          : [
              `Für die Nummer für Mitglieder brauchen Sie Ihre Telefon-PIN. Hier erstellen Sie sie: ${facts.phonePinUrl}`,
            ]),
        `Kündigen, auch ohne Anmeldung: ${facts.cancelUrl}`,
        `Widerrufen, auch ohne Anmeldung: ${facts.withdrawUrl}`,
        `Die Bedingungen, die für diesen Vertrag gelten: ${facts.termsUrl}`,
      ],
    }),
    en: (facts) => ({
      subject: 'Confirmation of your order',
      greeting: `Hello ${facts.name},`,
      paragraphs: [
        `Thank you for your order. You have been a member since ${facts.startedOn}. Please keep this message: it holds everything that was agreed.`,
        `What you get: membership of ${facts.site} with messages at half price, the member price ${facts.hasNumber ? 'by phone and WebCall' : 'for WebCall'} and the photos for members. Provided by ${facts.provider}.`,
        facts.firstMonth
          ? `Price: ${facts.firstMonth.price} for the first month, until ${facts.firstMonth.until}; then ${facts.weeklyPrice} a week, charged for the first time on ${facts.firstMonth.until}. These are total prices. We will remind you ${TRIAL_REMINDER_DAYS} days before.`
          : `Price: ${facts.weeklyPrice} a week. The first week is paid, the next payment follows on ${facts.paidUntil}. These are total prices.`,
        `You pay by ${facts.rail}; your statement will say ${facts.statementName}.`,
        facts.minimumTerm
          ? `Term: at least ${facts.minimumTerm}, then for an indefinite time. You can cancel whenever you like; it takes effect at the end of the time you have paid for, but not before the minimum term is over.`
          : 'Term: indefinite, with no minimum. You can cancel whenever you like; it takes effect at the end of the time you have paid for.',
        `Withdrawal: up to and including ${facts.withdrawableUntil}, without giving reasons. You asked for the service to begin at once, so on withdrawal we pay back the share of the days you have not used.`,
      ],
      action: { label: 'Go to your account', url: facts.accountUrl },
      notes: [
        ...(facts.phonePinUrl === ''
          ? []
          : [`On the members’ number you need your phone PIN. Create it here: ${facts.phonePinUrl}`]),
        `Cancel, even without logging in: ${facts.cancelUrl}`,
        `Withdraw, even without logging in: ${facts.withdrawUrl}`,
        `The terms of this contract: ${facts.termsUrl}`,
      ],
    }),
  },
  { firstMonth: { price: '{price}', until: '{until}' } },
)

/** A week before the full price is charged for the first time. */
const reminderMail = editableMail<MembershipFacts>('mail.membership-reminder', {
  de: (facts) => ({
    subject: 'Ihr erster Monat geht bald zu Ende',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      `Ihr erster Monat läuft am ${facts.paidUntil} ab. Ab diesem Tag kostet die Mitgliedschaft ${facts.weeklyPrice} je Woche; die erste dieser Zahlungen wird an diesem Tag abgebucht (${facts.rail}, auf dem Auszug ${facts.statementName}).`,
      `Möchten Sie weitermachen, brauchen Sie nichts zu tun. ${
        facts.boundUntil
          ? `Kündigen können Sie jederzeit; wegen der Mindestlaufzeit wirkt das frühestens am ${facts.boundUntil}.`
          : `Möchten Sie nicht, kündigen Sie bitte vor dem ${facts.paidUntil}. Dann wird nichts mehr abgebucht.`
      }`,
    ],
    action: { label: 'Im Konto ansehen oder kündigen', url: facts.accountUrl },
    notes: [`Kündigen geht auch ohne Anmeldung: ${facts.cancelUrl}`],
  }),
  en: (facts) => ({
    subject: 'Your first month ends soon',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      `Your first month ends on ${facts.paidUntil}. From that day on the membership costs ${facts.weeklyPrice} a week, and the first of these payments is taken then (${facts.rail}, shown as ${facts.statementName} on your statement).`,
      `If you want to stay, there is nothing to do. ${
        facts.boundUntil
          ? `You can cancel at any time; because of the minimum term it takes effect on ${facts.boundUntil} at the earliest.`
          : `If not, please cancel before ${facts.paidUntil}. Then nothing more is charged.`
      }`,
    ],
    action: { label: 'View or cancel in your account', url: facts.accountUrl },
    notes: [`You can cancel without logging in, too: ${facts.cancelUrl}`],
  }),
})

const RETRIES = RENEWAL_RETRY_DAYS.length

/** Access stays while the charge is retried. */
const paymentFailedMail = editableMail<MembershipFacts>('mail.membership-payment-failed', {
  de: (facts) => ({
    subject: 'Eine Zahlung hat nicht geklappt',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      `die Zahlung von ${facts.weeklyPrice} für Ihre Mitgliedschaft konnte nicht abgebucht werden (${facts.rail}). Das kommt vor, zum Beispiel wenn eine Karte abgelaufen ist.`,
      `Der Zahlungsdienst versucht es in den nächsten Tagen noch bis zu ${RETRIES} Mal. Bis dahin bleibt alles, wie es ist. Gelingt es nicht, endet die Mitgliedschaft; Schulden entstehen Ihnen dadurch nicht.`,
    ],
    action: { label: 'Zum Konto', url: facts.accountUrl },
    notes: ['Bitte sehen Sie bei Ihrer Bank oder dem Zahlungsdienst nach, ob Ihre Angaben noch stimmen.'],
  }),
  en: (facts) => ({
    subject: 'A payment did not go through',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      `The payment of ${facts.weeklyPrice} for your membership could not be taken (${facts.rail}). That happens, for example when a card has expired.`,
      `The payment service will try up to ${RETRIES} more times in the coming days. Until then everything stays as it is. If it does not succeed, the membership ends; you will owe nothing for that.`,
    ],
    action: { label: 'Go to your account', url: facts.accountUrl },
    notes: ['Please check with your bank or the payment service whether your details are still right.'],
  }),
})

const endedMail = editableMail<MembershipFacts>('mail.membership-ended', {
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
})

/** Ordered twice; one of the two is refunded. */
const duplicateMail = editableMail<MembershipFacts>('mail.membership-duplicate', {
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
})

/** Whether the provider refunds it or people do, it takes days. */
const chargeRefundedMail = editableMail<MembershipFacts>('mail.membership-charge-refunded', {
  de: (facts) => ({
    subject: 'Eine Zahlung geht an Sie zurück',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      `am ${facts.chargedOn} wurden für Ihre Mitgliedschaft noch ${facts.chargedAmount} abgebucht. Das hätte nicht mehr geschehen sollen.`,
      'Wir zahlen Ihnen den Betrag vollständig zurück; Sie brauchen dafür nichts zu tun. Am Ende Ihrer Mitgliedschaft ändert sich nichts, und der Zahlungsdienst ist noch einmal angewiesen, nichts mehr abzubuchen.',
    ],
    action: { label: 'Zum Konto', url: facts.accountUrl },
    notes: ['Je nach Bank und Zahlungsdienst dauert die Rückzahlung einige Tage.'],
  }),
  en: (facts) => ({
    subject: 'A payment is going back to you',
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      `On ${facts.chargedOn} another ${facts.chargedAmount} was charged for your membership. That should no longer have happened.`,
      'We are paying the amount back in full, and there is nothing you need to do. The end of your membership stays as it is, and the payment service has been told again to stop charging.',
    ],
    action: { label: 'Go to your account', url: facts.accountUrl },
    notes: ['Depending on your bank and the payment service, the refund takes a few days.'],
  }),
})

export const MEMBERSHIP_MAILS: Readonly<Record<NoticeKind, MailTexts<MembershipFacts> & EditableMail>> = {
  started: startedMail,
  reminder: reminderMail,
  cancelled: cancelledMail,
  resumed: resumedMail,
  payment_failed: paymentFailedMail,
  ended: endedMail,
  duplicate: duplicateMail,
  charge_refunded: chargeRefundedMail,
}
