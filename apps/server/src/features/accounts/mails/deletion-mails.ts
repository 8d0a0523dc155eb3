import { editableMail } from '../../../platform/mailer/write-mail.ts'
import { DELETION_GRACE_DAYS } from '../accounts.context.ts'

/** `day` is written out in the mail's language. */
export const deletionAskedMail = editableMail<{ name: string; day: string; loginUrl: string; forgotUrl: string }>(
  'mail.deletion-asked',
  {
    de: ({ name, day, loginUrl, forgotUrl }) => ({
      subject: 'Ihr Konto wird gelöscht',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        `Sie möchten Ihr Konto löschen. Das geschieht am ${day}. Bis dahin, ${DELETION_GRACE_DAYS} Tage lang, können Sie es sich anders überlegen: Melden Sie sich einfach an, dann bleibt es.`,
        'Schon jetzt sind alle Geräte abgemeldet, eine laufende Mitgliedschaft ist gekündigt, offene Bestellungen sind storniert, und es wird nichts mehr automatisch aufgeladen. Gekaufte Nuggets, die dann noch übrig sind, zahlen wir zurück.',
      ],
      action: { label: 'Anmelden und Konto behalten', url: loginUrl },
      notes: [
        `Das waren nicht Sie? Dann wählen Sie bitte gleich ein neues Passwort: ${forgotUrl}`,
        'Melden Sie sich danach an, dann bleibt Ihr Konto.',
      ],
    }),
    en: ({ name, day, loginUrl, forgotUrl }) => ({
      subject: 'Your account will be deleted',
      greeting: `Hello ${name},`,
      paragraphs: [
        `You asked us to delete your account. We will do so on ${day}. Until then you have ${DELETION_GRACE_DAYS} days to change your mind: simply log in, and the account stays.`,
        'All devices are logged out already, a running membership is cancelled, open orders are cancelled too, and nothing is reloaded automatically any more. Bought Nuggets that are left by then will be refunded.',
      ],
      action: { label: 'Log in and keep the account', url: loginUrl },
      notes: [
        `This wasn’t you? Then please choose a new password right away: ${forgotUrl}`,
        'Log in afterwards and your account stays.',
      ],
    }),
  },
)

export const accountKeptMail = editableMail<{ name: string; forgotUrl: string }>('mail.account-kept', {
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
})

/** To a consultant or somebody of the staff, whose account an admin has ended. */
export const accountEndedMail = editableMail<{ name: string; contact: string }>('mail.account-ended', {
  de: ({ name, contact }) => ({
    subject: 'Ihr Konto ist beendet',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'wir haben Ihr Konto beendet. Sie können sich damit nicht mehr anmelden. Ihre Daten löschen wir jetzt, auch diese Adresse; an sie schreiben wir zum letzten Mal.',
      'Aufbewahren müssen wir, was das Gesetz verlangt: Abrechnungen mit den Angaben, die dafür nötig sind, Nachweise über Alter und Einwilligung aller, die gezeigt wurden, und das Protokoll unserer Verwaltung. Es bleibt unter Verschluss und wird zu nichts anderem genutzt.',
    ],
    notes: [`Sie haben Fragen dazu, oder das ist ein Irrtum? Schreiben Sie uns: ${contact}.`],
  }),
  en: ({ name, contact }) => ({
    subject: 'Your account has ended',
    greeting: `Hello ${name},`,
    paragraphs: [
      'We have ended your account. You can no longer log in with it. We are now deleting your data, this address included; this is the last time we write to it.',
      'We have to keep what the law demands: statements with the details they need, proof of age and consent of everybody who was shown, and the log of our administration. It stays under lock and is used for nothing else.',
    ],
    notes: [`Do you have questions, or is this a mistake? Write to us: ${contact}.`],
  }),
})
