import type { AnyReportReason, ReportDecision } from '@velvetline/contracts/reports'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import { editableMail, type MailTexts } from '../../../platform/mailer/write-mail.ts'

/** What somebody was reported for, in the statement of reasons. */
const REASON_WORDS: Readonly<Record<AnyReportReason, LocalizedText>> = {
  illegal: { de: 'rechtswidriger Inhalt', en: 'illegal content' },
  threat: { de: 'Drohung oder Druck', en: 'threat or pressure' },
  underage: { de: 'Zweifel an der Volljährigkeit', en: 'doubt that somebody is of age' },
  harassment: { de: 'Beleidigung oder Belästigung', en: 'insult or harassment' },
  contact_handoff: { de: 'Weitergabe von Kontakt- oder Zahlungswegen', en: 'handing over contact or payment details' },
  paid_meeting: { de: 'Verabredung zu einem bezahlten Treffen', en: 'arranging a paid meeting' },
  spam: { de: 'Spam oder Täuschung', en: 'spam or deception' },
  other: { de: 'ein anderer Verstoß gegen unsere Regeln', en: 'another breach of our rules' },
  known_picture: { de: 'ein Bild, das nicht gesendet werden darf', en: 'a picture that must not be sent' },
}

const DONE_WORDS: Readonly<Record<Exclude<ReportDecision, 'no_action' | 'refer' | 'block_member'>, LocalizedText>> = {
  warn: { de: 'Wir verwarnen Sie.', en: 'We are giving you a warning.' },
  remove_message: { de: 'Wir haben eine Nachricht von Ihnen entfernt.', en: 'We have removed a message of yours.' },
  block_conversation: {
    de: 'Wir haben ein Gespräch geschlossen. Darin sind keine Nachrichten und Anrufe mehr möglich.',
    en: 'We have closed a conversation. Messages and calls are no longer possible in it.',
  },
  retire_profile: { de: 'Wir haben ein Profil von den Seiten genommen.', en: 'We have taken a profile off the pages.' },
}
/** The person concerned gets the reasons; one who is blocked gets them with the mail about the block. */
export type ToldDecision = keyof typeof DONE_WORDS
export const isTold = (decision: ReportDecision): decision is ToldDecision => decision in DONE_WORDS

const OBJECT: Readonly<Record<'de' | 'en', (contact: string) => string>> = {
  de: (contact) =>
    `Sie sind anderer Meinung? Schreiben Sie uns innerhalb von sechs Monaten: ${contact}. Eine andere Person prüft den Fall dann kostenlos noch einmal. Auch eine außergerichtliche Streitbeilegung und der Weg zu Gericht stehen Ihnen offen.`,
  en: (contact) =>
    `Do you disagree? Write to us within six months: ${contact}. Another person will then review the case once more, free of charge. Out-of-court dispute settlement and the courts are open to you as well.`,
}

/** How it became known and who decided, which article 17 asks for; a picture on a list nobody reported. */
const FOUND = {
  report: {
    de: (reason: string) => `Gemeldet wurde: ${reason}.`,
    en: (reason: string) => `What was reported: ${reason}.`,
  },
  program: {
    de: (reason: string) => `Der Anlass: ${reason}.`,
    en: (reason: string) => `What it is about: ${reason}.`,
  },
} as const
const DECIDED = {
  report: {
    de: 'Ein Mensch hat den gemeldeten Ausschnitt gelesen und entschieden.',
    en: 'A person has read the reported excerpt and decided.',
  },
  program: {
    de: 'Ein Programm hat das Bild beim Abgleich mit einer Liste erkannt; ein Mensch hat danach entschieden.',
    en: 'A program recognised the picture in a comparison with a list; a person then decided.',
  },
} as const

interface StatementValues {
  readonly name: string
  readonly decision: ToldDecision
  readonly reason: AnyReportReason
  readonly foundBy: keyof typeof FOUND
  readonly statement: string
  /** Of what it is about, in the reader's language. */
  readonly day: string
  readonly contact: string
}

/** A statement of reasons, in the spirit of article 17 of the Digital Services Act. It names nobody who reported. */
export const statementMail: MailTexts<StatementValues> = {
  de: ({ name, decision, reason, foundBy, statement, day, contact }) => ({
    subject: 'Eine Mitteilung zu Ihrem Konto',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      DONE_WORDS[decision].de,
      `Es geht um den ${day}. ${FOUND[foundBy].de(REASON_WORDS[reason].de)}`,
      `Unsere Begründung: ${statement}`,
      `Grundlage sind unsere Nutzungsbedingungen. ${DECIDED[foundBy].de}`,
    ],
    notes: [OBJECT.de(contact)],
  }),
  en: ({ name, decision, reason, foundBy, statement, day, contact }) => ({
    subject: 'A notice about your account',
    greeting: `Hello ${name},`,
    paragraphs: [
      DONE_WORDS[decision].en,
      `This concerns ${day}. ${FOUND[foundBy].en(REASON_WORDS[reason].en)}`,
      `Our reasons: ${statement}`,
      `The basis is our terms of use. ${DECIDED[foundBy].en}`,
    ],
    notes: [OBJECT.en(contact)],
  }),
}

const OUTCOMES: Readonly<Record<'upheld' | 'dismissed' | 'referred', LocalizedText>> = {
  upheld: {
    de: 'Wir haben einen Verstoß gegen unsere Regeln festgestellt und gehandelt. Was genau wir getan haben, betrifft eine andere Person; deshalb schreiben wir es hier nicht.',
    en: 'We have found a breach of our rules and acted. What exactly we did concerns somebody else, so we do not write it here.',
  },
  dismissed: {
    de: 'Wir haben keinen Verstoß gegen unsere Regeln gefunden und deshalb nichts unternommen.',
    en: 'We have found no breach of our rules and have therefore done nothing.',
  },
  referred: {
    de: 'Wir haben den Fall an die zuständige Stelle weitergegeben und bewahren auf, was sie dafür braucht.',
    en: 'We have passed the case on to the competent authority and keep what it needs.',
  },
}
const outcomeOf = (decision: ReportDecision): keyof typeof OUTCOMES =>
  decision === 'no_action' ? 'dismissed' : decision === 'refer' ? 'referred' : 'upheld'

interface OutcomeValues {
  /** Empty for a guest, who has no account and can block nobody. */
  readonly name: string
  readonly decision: ReportDecision
  readonly day: string
  readonly contact: string
}

interface ReceivedValues {
  /** Empty for a guest. */
  readonly name: string
  readonly day: string
}

/** To the person who reported, at once; it does not say what about, because others may read it too. */
export const receivedMail = editableMail<ReceivedValues>('mail.report-received', {
  de: ({ name, day }) => ({
    subject: 'Ihre Meldung ist angekommen',
    greeting: name ? `Guten Tag ${name},` : 'Guten Tag,',
    paragraphs: [
      `wir haben Ihre Meldung vom ${day} erhalten. Ein Mensch liest sie und entscheidet. Das Ergebnis schicken wir Ihnen an diese Adresse.`,
    ],
    notes: [],
  }),
  en: ({ name, day }) => ({
    subject: 'Your report has arrived',
    greeting: name ? `Hello ${name},` : 'Hello,',
    paragraphs: [
      `We have received your report of ${day}. A person will read it and decide. We will send the outcome to this address.`,
    ],
    notes: [],
  }),
})

/** To the person who reported. */
export const outcomeMail = editableMail<OutcomeValues>('mail.report-decided', {
  de: ({ name, decision, day, contact }) => ({
    subject: 'Ihre Meldung ist bearbeitet',
    greeting: name ? `Guten Tag ${name},` : 'Guten Tag,',
    paragraphs: [`wir haben Ihre Meldung vom ${day} gelesen und entschieden.`, OUTCOMES[outcomeOf(decision)].de],
    notes: [
      ...(name
        ? ['Sie können die andere Seite jederzeit blockieren: Dann kommen keine Nachrichten und Anrufe mehr an.']
        : []),
      OBJECT.de(contact),
    ],
  }),
  en: ({ name, decision, day, contact }) => ({
    subject: 'Your report has been handled',
    greeting: name ? `Hello ${name},` : 'Hello,',
    paragraphs: [`We have read your report of ${day} and decided.`, OUTCOMES[outcomeOf(decision)].en],
    notes: [
      ...(name ? ['You can block the other side at any time: then no messages and no calls arrive any more.'] : []),
      OBJECT.en(contact),
    ],
  }),
})

/** To somebody whose account was held, when the suspicion was unfounded. */
export const holdEndedMail = editableMail<{ name: string; contact: string }>('mail.hold-ended', {
  de: ({ name, contact }) => ({
    subject: 'Ihr Konto ist nicht mehr eingeschränkt',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'wir haben Ihr Konto geprüft. Sie können jetzt wieder schreiben und senden. Bitte entschuldigen Sie die Unterbrechung.',
    ],
    notes: [`Fragen dazu? Schreiben Sie uns: ${contact}.`],
  }),
  en: ({ name, contact }) => ({
    subject: 'Your account is no longer restricted',
    greeting: `Hello ${name},`,
    paragraphs: ['We have reviewed your account. You can write and send again now. We apologise for the interruption.'],
    notes: [`Any questions? Write to us: ${contact}.`],
  }),
})
