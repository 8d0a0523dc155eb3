import { createFormat } from '../../platform/create-format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { composeMail, editableMail, type MailTexts, writeMail } from '../../platform/mailer/write-mail.ts'
import type { ApplicationsContext } from './applications.context.ts'

interface Values {
  readonly url: string
  readonly name: string
  readonly text: string
  /** Each with the moment at which it was begun. */
  readonly links: readonly { readonly url: string; readonly begun: string }[]
  /** Its sentences. */
  readonly agreement: readonly string[]
}

const numbered = (sentences: readonly string[]): string[] =>
  sentences.map((sentence, index) => `${index + 1}. ${sentence}`)

const ONCE = {
  de: 'Der Link gilt sieben Tage und nur einmal. Einen neuen bekommen Sie jederzeit auf derselben Seite.',
  en: 'The link is valid for seven days and works once. You can get a new one on the same page at any time.',
}

/** Its links are a list, around which an operator could not write. */
const resumeSeveral = {
  de: ({ links }) => ({
    subject: 'Weiter mit Ihrem Vorgang',
    greeting: 'Guten Tag,',
    paragraphs: ['mit dieser Adresse wurde mehrmals begonnen. Bitte öffnen Sie nur, was Sie selbst begonnen haben.'],
    notes: [
      ...links.map(({ url, begun }) => `Begonnen am ${begun}: ${url}`),
      'Jeder Link gilt sieben Tage und nur einmal.',
      'Sie haben nichts begonnen? Dann löschen Sie diese Nachricht einfach.',
    ],
  }),
  en: ({ links }) => ({
    subject: 'Continue where you stopped',
    greeting: 'Hello,',
    paragraphs: ['This address was used more than once. Please open only what you began yourself.'],
    notes: [
      ...links.map(({ url, begun }) => `Begun on ${begun}: ${url}`),
      'Each link is valid for seven days and works once.',
      'You have not begun anything? Then simply delete this message.',
    ],
  }),
} satisfies MailTexts<Values>

/** Those whose subject and introduction an operator may write. */
export const APPLICATION_MAILS = {
  resume: editableMail<Values>('mail.application-resume', {
    de: ({ url }) => ({
      subject: 'Weiter mit Ihrem Vorgang',
      greeting: 'Guten Tag,',
      paragraphs: [
        'über diesen Link machen Sie weiter, wo Sie aufgehört haben, auf jedem Gerät. Alles ist gespeichert.',
      ],
      action: { label: 'Weitermachen', url },
      notes: [ONCE.de, 'Sie haben nichts begonnen? Dann löschen Sie diese Nachricht einfach.'],
    }),
    en: ({ url }) => ({
      subject: 'Continue where you stopped',
      greeting: 'Hello,',
      paragraphs: ['With this link you continue where you stopped, on any device. Everything is saved.'],
      action: { label: 'Continue', url },
      notes: [ONCE.en, 'You have not begun anything? Then simply delete this message.'],
    }),
  }),
  agencyPerson: editableMail<Values>('mail.application-agency-person', {
    de: ({ url, name, text }) => ({
      subject: 'Eine Einladung für Sie',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        `${text} möchte mit Ihnen zusammenarbeiten. Sie füllen alles selbst aus, und wir prüfen Sie allein.`,
        'Die Agentur erfährt, wie weit Sie sind. Ausweise, Gespräche und Antworten sieht sie nie.',
      ],
      action: { label: 'Ansehen', url },
      notes: [ONCE.de, 'Sie möchten das nicht? Dann brauchen Sie nichts zu tun.'],
    }),
    en: ({ url, name, text }) => ({
      subject: 'An invitation for you',
      greeting: `Hello ${name},`,
      paragraphs: [
        `${text} would like to work with you. You fill in everything yourself, and we check you on your own.`,
        'The agency learns how far you are. It never sees documents, conversations or answers.',
      ],
      action: { label: 'Have a look', url },
      notes: [ONCE.en, 'You do not want this? Then there is nothing that you need to do.'],
    }),
  }),
  depicted: editableMail<Values>('mail.application-depicted', {
    de: ({ url, name, text }) => ({
      subject: 'Sind Sie mit einem Foto einverstanden?',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        `${text} hat uns ein Foto geschickt, auf dem auch Sie zu sehen sein sollen. Ohne Ihr Ja kommt es in kein Profil.`,
        'Sie sehen das Foto, laden Ihren Ausweis hoch und antworten mit Ja oder Nein.',
      ],
      action: { label: 'Foto ansehen und antworten', url },
      notes: [
        'Antworten können Sie 30 Tage lang; Ihre Einwilligung widerrufen Sie mit demselben Link jederzeit. Bitte geben Sie ihn nicht weiter.',
      ],
    }),
    en: ({ url, name, text }) => ({
      subject: 'Do you agree to a photo?',
      greeting: `Hello ${name},`,
      paragraphs: [
        `${text} has sent us a photo in which you are said to be seen too. Without your yes it is in no profile.`,
        'You see the photo, upload your ID and answer with yes or no.',
      ],
      action: { label: 'See the photo and answer', url },
      notes: [
        'You can answer for 30 days, and withdraw your consent with the same link at any time. Please do not pass it on.',
      ],
    }),
  }),
  askedBack: editableMail<Values>('mail.application-asked-back', {
    de: ({ url, name, text }) => ({
      subject: 'Wir haben eine Frage',
      greeting: `Guten Tag ${name},`,
      paragraphs: ['bei Ihrer Bewerbung fehlt uns noch etwas:', text],
      action: { label: 'Zu diesem Schritt', url },
      notes: [ONCE.de],
    }),
    en: ({ url, name, text }) => ({
      subject: 'We have a question',
      greeting: `Hello ${name},`,
      paragraphs: ['Something is still missing in your application:', text],
      action: { label: 'Go to this step', url },
      notes: [ONCE.en],
    }),
  }),
  refused: editableMail<Values>('mail.application-refused', {
    de: ({ url, name, text }) => ({
      subject: 'Unsere Antwort',
      greeting: `Guten Tag ${name},`,
      paragraphs: ['wir können Sie leider nicht aufnehmen. Der Grund:', text],
      action: { label: 'Ansehen oder Daten löschen', url },
      notes: ['Ihre Unterlagen löschen wir nach sechs Monaten, auf der Seite auch sofort.', ONCE.de],
    }),
    en: ({ url, name, text }) => ({
      subject: 'Our answer',
      greeting: `Hello ${name},`,
      paragraphs: ['We are sorry that we cannot take you on. The reason:', text],
      action: { label: 'See it, or delete the data', url },
      notes: ['We delete your documents after six months, or at once on that page.', ONCE.en],
    }),
  }),
  welcome: editableMail<Values>(
    'mail.consultant-welcome',
    {
      de: ({ url, name, agreement }) => ({
        subject: 'Willkommen',
        greeting: `Guten Tag ${name},`,
        paragraphs: [
          'zwei Personen haben alles geprüft: Sie sind dabei. Wählen Sie ein Passwort, dann öffnet sich Ihr Arbeitsplatz.',
          'Öffentlich ist noch nichts. Ihr Profil ist vorbereitet, und Sie entscheiden, wann es so weit ist.',
        ],
        action: { label: 'Passwort wählen', url },
        notes: [
          'Der Link gilt 14 Tage und nur einmal. Danach hilft „Passwort vergessen“ auf der Anmeldeseite.',
          'Unsere Vereinbarung, der Sie zugestimmt haben; Sie finden sie auch in den Einstellungen Ihres Arbeitsplatzes:',
          ...numbered(agreement),
        ],
      }),
      en: ({ url, name, agreement }) => ({
        subject: 'Welcome',
        greeting: `Hello ${name},`,
        paragraphs: [
          'Two people have checked everything: you are in. Choose a password, and your workspace opens.',
          'Nothing is public yet. Your profile is prepared, and you decide when it is time.',
        ],
        action: { label: 'Choose a password', url },
        notes: [
          'The link is valid for 14 days and works once. After that, use “Forgot password” on the login page.',
          'Our agreement, which you have accepted; you also find it in the settings of your workspace:',
          ...numbered(agreement),
        ],
      }),
    },
    { agreement: [] },
  ),
} as const

const MAILS = { ...APPLICATION_MAILS, resumeSeveral }

export interface MailToSend {
  readonly to: string
  readonly storefront: Storefront
  readonly mail: keyof typeof MAILS
  readonly path: string
  readonly name?: string
  readonly text?: string
  readonly links?: readonly { readonly path: string; readonly begunAt: Date }[]
  readonly agreement?: readonly string[]
}

export type MailContext = Pick<ApplicationsContext, 'config' | 'countries' | 'findMailWords' | 'messagesOut'>

/** Leads to the host, country and language of the application. */
export const sendApplicationMail = async (
  context: MailContext,
  tx: Transaction,
  { to, storefront, mail, path, name = '', text = '', links = [], agreement = [] }: MailToSend,
): Promise<void> => {
  const { config, countries, messagesOut } = context
  const format = createFormat(countries.byCode(storefront.country) ?? countries.fallback, storefront.language)
  const values = {
    url: addressIn(config, storefront, path),
    name,
    text,
    agreement,
    links: links.map((link) => ({
      url: addressIn(config, storefront, link.path),
      begun: format.moment(link.begunAt),
    })),
  }
  const content = await composeMail(context, storefront, MAILS[mail], values)
  await messagesOut.email(tx, writeMail(to, content, config.service))
}
