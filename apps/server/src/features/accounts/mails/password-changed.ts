import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

export const passwordChangedMail: MailTexts<{ name: string; forgotUrl: string }> = {
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
}
