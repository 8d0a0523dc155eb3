import { editableMail } from '../../../platform/mailer/write-mail.ts'
import { RESET_LINK_HOURS } from '../accounts.context.ts'

export const resetPasswordMail = editableMail<{ name: string; url: string }>('mail.reset-password', {
  de: ({ name, url }) => ({
    subject: 'Neues Passwort wählen',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'über diesen Link wählen Sie ein neues Passwort. Alle Geräte, die noch angemeldet sind, werden dabei abgemeldet.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    notes: [
      `Der Link gilt ${RESET_LINK_HOURS === 1 ? 'eine Stunde' : `${RESET_LINK_HOURS} Stunden`} und nur einmal.`,
      'Sie haben das nicht angefordert? Dann löschen Sie diese Nachricht einfach; Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['Use this link to choose a new password. All devices that are still logged in will be logged out.'],
    action: { label: 'Choose new password', url },
    notes: [
      `The link is valid for ${RESET_LINK_HOURS === 1 ? 'one hour' : `${RESET_LINK_HOURS} hours`} and works once.`,
      'You did not ask for this? Then simply delete this message; your password stays as it is.',
    ],
  }),
})

export const passwordChangedMail = editableMail<{ name: string; forgotUrl: string }>('mail.password-changed', {
  de: ({ name, forgotUrl }) => ({
    subject: 'Ihr Passwort wurde geändert',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['das Passwort Ihres Kontos wurde gerade geändert. Ihre anderen Geräte wurden abgemeldet.'],
    notes: [`Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues: ${forgotUrl}`],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Your password has been changed',
    greeting: `Hello ${name},`,
    paragraphs: ['The password of your account has just been changed. Your other devices were logged out.'],
    notes: [`That was not you? Then please choose a new one right away: ${forgotUrl}`],
  }),
})
