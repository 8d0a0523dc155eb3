import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

/** Goes to the owner of an address with which someone tried to register, or to which someone tried to change. */
export const alreadyRegisteredMail: MailTexts<{ name: string; loginUrl: string; forgotUrl: string }> = {
  de: ({ name, loginUrl, forgotUrl }) => ({
    subject: 'Sie haben bereits ein Konto',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'diese E-Mail-Adresse wurde gerade für eine Anmeldung angegeben. Sie gehört aber schon zu Ihrem Konto, deshalb haben wir nichts geändert.',
    ],
    action: { label: 'Zur Anmeldung', url: loginUrl },
    notes: [
      `Passwort vergessen? Hier wählen Sie ein neues: ${forgotUrl}`,
      'Das waren nicht Sie? Dann brauchen Sie nichts zu tun. Wir haben niemandem gesagt, dass es Ihr Konto gibt.',
    ],
  }),
  en: ({ name, loginUrl, forgotUrl }) => ({
    subject: 'You already have an account',
    greeting: `Hello ${name},`,
    paragraphs: [
      'This e-mail address has just been entered for a registration. It already belongs to your account, so we changed nothing.',
    ],
    action: { label: 'Go to login', url: loginUrl },
    notes: [
      `Forgot your password? Choose a new one here: ${forgotUrl}`,
      'That was not you? Then there is nothing to do. We have told nobody that your account exists.',
    ],
  }),
}
