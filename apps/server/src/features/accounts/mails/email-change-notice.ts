import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

/** Sent to the old address, so that its owner notices a takeover. The new address is not named. */
export const emailChangeNoticeMail: MailTexts<{ name: string; forgotUrl: string }> = {
  de: ({ name, forgotUrl }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'für Ihr Konto wurde eine neue E-Mail-Adresse angegeben. Sobald sie bestätigt ist, schreiben wir Ihnen dorthin.',
    ],
    notes: [`Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Your e-mail address is to be changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'A new e-mail address has been entered for your account. Once it is confirmed, we will write to you there.',
    ],
    notes: [`That was not you? Then please choose a new password right away: ${forgotUrl}`],
  }),
}
