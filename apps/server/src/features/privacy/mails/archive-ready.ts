import { EXPORT_KEPT_DAYS } from '@velvetline/contracts/constants'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

/** The link leads to the account's page; the file itself is only there, behind the login. */
export const archiveReadyMail: MailTexts<{ name: string; url: string }> = {
  de: ({ name, url }) => ({
    subject: 'Ihr Archiv ist bereit',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['das Archiv mit Ihren Daten ist fertig. Sie laden es in Ihrem Konto; bitte melden Sie sich dafür an.'],
    action: { label: 'Zu meinem Konto', url },
    notes: [
      `Das Archiv liegt ${EXPORT_KEPT_DAYS} Tage bereit und wird danach gelöscht.`,
      'Sie haben es nicht angefordert? Dann ändern Sie bitte gleich Ihr Passwort: Jemand anderes war in Ihrem Konto.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Your archive is ready',
    greeting: `Hello ${name},`,
    paragraphs: ['The archive of your data is ready. You can download it in your account; please log in for that.'],
    action: { label: 'Go to my account', url },
    notes: [
      `The archive is available for ${EXPORT_KEPT_DAYS} days and deleted afterwards.`,
      'You did not request it? Then please change your password right away: someone else was in your account.',
    ],
  }),
}
