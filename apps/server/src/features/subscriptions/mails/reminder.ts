import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { MembershipFacts } from './membership-facts.ts'

/** A week before the full price is charged for the first time. */
export const reminderMail: MailTexts<MembershipFacts> = {
  de: (facts) => ({
    subject: 'Ihr erster Monat geht bald zu Ende',
    greeting: `Guten Tag ${facts.name},`,
    paragraphs: [
      `Ihr erster Monat läuft am ${facts.paidUntil} ab. Ab diesem Tag kostet die Mitgliedschaft ${facts.weeklyPrice} je Woche; die erste dieser Zahlungen wird an diesem Tag abgebucht (${facts.rail}, auf dem Auszug ${facts.statementName}).`,
      `Möchten Sie weitermachen, brauchen Sie nichts zu tun. ${
        facts.boundUntil
          ? `Kündigen können Sie jederzeit; wegen der Mindestlaufzeit wirkt das frühestens am ${facts.boundUntil}.`
          : `Möchten Sie nicht, kündigen Sie bitte bis zum ${facts.paidUntil}. Dann wird nichts mehr abgebucht.`
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
          : `If not, please cancel by ${facts.paidUntil}. Then nothing more is charged.`
      }`,
    ],
    action: { label: 'View or cancel in your account', url: facts.accountUrl },
    notes: [`You can cancel without logging in, too: ${facts.cancelUrl}`],
  }),
}
