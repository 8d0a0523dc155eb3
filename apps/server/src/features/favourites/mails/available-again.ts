import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

interface Values {
  readonly name: string
  readonly consultant: string
  readonly profileUrl: string
  readonly accountUrl: string
  readonly offUrl: string
}

/** Reports that a favourite has become available. The subject names nobody, because lock screens and shared inboxes show it. */
export const availableAgainMail: MailTexts<Values> = {
  de: ({ name, consultant, profileUrl, accountUrl, offUrl }) => ({
    subject: 'Der Hinweis, um den Sie gebeten haben',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `${consultant} ist jetzt erreichbar. Wie lange, wissen wir nicht; ihr Profil zeigt, ob sie noch frei ist.`,
    ],
    action: { label: 'Zum Profil', url: profileUrl },
    notes: [
      'Zum selben Profil schreiben wir Ihnen höchstens einmal in 24 Stunden.',
      `Diese Hinweise möchten Sie nicht mehr? Hier bestellen Sie sie ab, ganz ohne Anmeldung: ${offUrl}`,
      `Alle Favoriten finden Sie in Ihrem Konto: ${accountUrl}`,
    ],
  }),
  en: ({ name, consultant, profileUrl, accountUrl, offUrl }) => ({
    subject: 'The note you asked for',
    greeting: `Hello ${name},`,
    paragraphs: [
      `${consultant} is available now. We cannot tell for how long; her profile shows whether she is still free.`,
    ],
    action: { label: 'See her profile', url: profileUrl },
    notes: [
      'We write to you about the same profile at most once in 24 hours.',
      `You would rather not get these notes? Switch them off here, without logging in: ${offUrl}`,
      `All your favourites are in your account: ${accountUrl}`,
    ],
  }),
}
