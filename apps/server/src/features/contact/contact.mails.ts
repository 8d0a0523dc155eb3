import type { ContactSubject } from '@velvetline/contracts/contact'
import type { Language } from '@velvetline/contracts/locales'
import { editableMail, type MailTexts } from '../../platform/mailer/write-mail.ts'

export const SUBJECT_WORDS: Readonly<Record<ContactSubject, Readonly<Record<Language, string>>>> = {
  general: { de: 'Allgemeine Frage', en: 'General question' },
  membership: { de: 'Mitgliedschaft und Kündigung', en: 'Membership and cancellation' },
  payment: { de: 'Zahlung und Nuggets', en: 'Payment and Nuggets' },
  technical: { de: 'Technik', en: 'Technical problem' },
  profile: { de: 'Hinweis zu einem Profil', en: 'Notice about a profile' },
  agent: { de: 'Als Beraterin arbeiten', en: 'Working as a consultant' },
  privacy: { de: 'Datenschutz', en: 'Data protection' },
}

export interface OperatorMailValues {
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
 * To the operator's inbox. A subscriber's message says so first in its subject, so that a mailbox rule or sorting puts it before all
 * others, as the membership promises.
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
      `Country: ${country}. ${isMember ? 'Written while logged in.' : 'Written without logging in: name and address are unchecked.'}`,
    ],
  }),
}

/** A signed-in person's copy, to the address of the account. */
export const contactReceipt = editableMail<{ name: string; about: string; body: string }>('mail.contact-receipt', {
  de: ({ name, about, body }) => ({
    subject: 'Ihre Nachricht ist angekommen',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'vielen Dank für Ihre Nachricht. Wir lesen sie und antworten per E-Mail.',
      `Sie haben uns geschrieben (${about}):`,
      ...body.split(/\n{2,}/),
    ],
    notes: ['Das waren nicht Sie? Dann antworten Sie bitte auf diese Nachricht.'],
  }),
  en: ({ name, about, body }) => ({
    subject: 'Your message has arrived',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Thank you for your message. We will read it and reply by e-mail.',
      `This is what you wrote to us (${about}):`,
      ...body.split(/\n{2,}/),
    ],
    notes: ['This was not you? Then please reply to this message.'],
  }),
})

interface AnswerValues {
  readonly name: string
  readonly about: string
  readonly text: string
  readonly body: string
  readonly day: string
}

const quoted = (body: string): string[] => lines(body).map((paragraph) => `> ${paragraph.replaceAll('\n', '\n> ')}`)

/** The operator's answer, above what it answers. */
export const contactAnswerMail: MailTexts<AnswerValues> = {
  de: ({ name, about, text, body, day }) => ({
    subject: `Antwort auf Ihre Nachricht: ${about}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: lines(text),
    notes: [`Sie haben uns am ${day} geschrieben:`, ...quoted(body), 'Sie können auf diese E-Mail antworten.'],
  }),
  en: ({ name, about, text, body, day }) => ({
    subject: `Answer to your message: ${about}`,
    greeting: `Hello ${name},`,
    paragraphs: lines(text),
    notes: [`On ${day} you wrote to us:`, ...quoted(body), 'You can reply to this e-mail.'],
  }),
}
