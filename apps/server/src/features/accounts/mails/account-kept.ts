import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

export const accountKeptMail: MailTexts<{ name: string; forgotUrl: string }> = {
  de: ({ name, forgotUrl }) => ({
    subject: 'Ihr Konto bleibt',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Sie haben sich angemeldet. Damit ist die Löschung Ihres Kontos zurückgenommen, und es bleibt alles da.',
      'Was bei der Löschung beendet wurde, bleibt beendet: Eine gekündigte Mitgliedschaft, das automatische Aufladen, Hinweise per E-Mail und die Telefon-PIN richten Sie in Ihrem Konto neu ein, wenn Sie möchten.',
    ],
    notes: [`Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Your account stays',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You have logged in. That cancels the deletion of your account, and everything is still there.',
      'What ended with your request stays ended: if you like, you can set up a cancelled membership, the automatic reload, e-mail notices and the phone PIN again in your account.',
    ],
    notes: [`This wasn’t you? Then please choose a new password right away: ${forgotUrl}`],
  }),
}
