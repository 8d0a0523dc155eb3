import { TRIAL_REMINDER_DAYS } from '@velvetline/contracts/constants'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { MembershipFacts } from './membership-facts.ts'

/** The confirmation of the contract, with all that was agreed (BGB § 312f). The subject is neutral. */
export const startedMail: MailTexts<MembershipFacts> = {
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
      `Cancel, even without logging in: ${facts.cancelUrl}`,
      `Withdraw, even without logging in: ${facts.withdrawUrl}`,
      `The terms of this contract: ${facts.termsUrl}`,
    ],
  }),
}
