import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

export interface OperatorMailValues {
  /** What it is about, in words. */
  readonly about: string
  readonly name: string
  readonly email: string
  readonly country: string
  readonly isMember: boolean
  readonly isSubscriber: boolean
  readonly body: string
}

const lines = (body: string): string[] => body.split(/\n{2,}/)

/**
 * What the operator's own inbox receives. A subscriber's message says so at the very front of its subject, so that a rule of the
 * mailbox, or sorting by subject, puts it before all others: that is what the membership promises.
 */
export const messageToOperator: MailTexts<OperatorMailValues> = {
  de: ({ about, name, email, country, isMember, isSubscriber, body }) => ({
    subject: `${isSubscriber ? '[1 Vorrang] ' : ''}Kontakt: ${about}`,
    greeting: `${name} schreibt:`,
    paragraphs: lines(body),
    notes: [
      `Antwort an: ${email}`,
      ...(isSubscriber ? ['Mit aktiver Mitgliedschaft: bitte zuerst beantworten.'] : []),
      `Land: ${country}. ${isMember ? 'Angemeldet geschrieben.' : 'Ohne Anmeldung geschrieben: Name und Adresse sind ungeprüft.'}`,
    ],
  }),
  en: ({ about, name, email, country, isMember, isSubscriber, body }) => ({
    subject: `${isSubscriber ? '[1 Priority] ' : ''}Contact: ${about}`,
    greeting: `${name} writes:`,
    paragraphs: lines(body),
    notes: [
      `Reply to: ${email}`,
      ...(isSubscriber ? ['From a subscriber: please answer first.'] : []),
      `Country: ${country}. ${isMember ? 'Written while signed in.' : 'Written without signing in: name and address are unchecked.'}`,
    ],
  }),
}
