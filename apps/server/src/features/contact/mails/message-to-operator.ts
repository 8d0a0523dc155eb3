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

/** What the operator's own inbox receives. */
export const messageToOperator: MailTexts<OperatorMailValues> = {
  de: ({ about, name, email, country, isMember, isSubscriber, body }) => ({
    subject: `Kontakt: ${about}${isSubscriber ? ' (Mitglied mit Tarif)' : ''}`,
    greeting: `${name} schreibt:`,
    paragraphs: lines(body),
    notes: [
      `Antwort an: ${email}`,
      `Land: ${country}. ${isMember ? 'Angemeldet geschrieben.' : 'Ohne Anmeldung geschrieben: Name und Adresse sind ungeprüft.'}`,
    ],
  }),
  en: ({ about, name, email, country, isMember, isSubscriber, body }) => ({
    subject: `Contact: ${about}${isSubscriber ? ' (subscriber)' : ''}`,
    greeting: `${name} writes:`,
    paragraphs: lines(body),
    notes: [
      `Reply to: ${email}`,
      `Country: ${country}. ${isMember ? 'Written while signed in.' : 'Written without signing in: name and address are unchecked.'}`,
    ],
  }),
}
