import { MAILBOX_LINK_DAYS } from '@velvetline/contracts/mailbox-changes'
import { editableMail } from '../../../platform/mailer/write-mail.ts'

interface Asked {
  readonly url: string
  /** When the change counts at the earliest, written out in the mail's language. */
  readonly moment: string
  readonly contact: string
}

/** To an address that somebody of the staff has typed, so it names nobody. */
export const confirmMailboxMail = editableMail<Asked>('mail.confirm-mailbox', {
  de: ({ url, moment, contact }) => ({
    subject: 'Bitte bestätigen Sie dieses Postfach',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Sie haben uns gesagt, dass Sie Ihr bisheriges Postfach nicht mehr erreichen. Künftig soll diese Adresse zu Ihrem Konto gehören. Bestätigen Sie bitte, dass Sie hier lesen.',
      `Die Adresse wechselt frühestens am ${moment}. So lange kann, wer das bisherige Postfach liest, noch widersprechen. Sobald es so weit ist, schreiben wir Ihnen hierher, und Sie wählen ein neues Passwort.`,
    ],
    action: { label: 'Postfach bestätigen', url },
    notes: [
      `Der Link gilt ${MAILBOX_LINK_DAYS} Tage und nur einmal.`,
      `Sie haben uns nicht darum gebeten? Dann löschen Sie diese Nachricht einfach: Ohne Bestätigung geschieht nichts. Fragen beantworten wir gern: ${contact}`,
    ],
  }),
  en: ({ url, moment, contact }) => ({
    subject: 'Please confirm this mailbox',
    greeting: 'Hello,',
    paragraphs: [
      'You told us that you can no longer get into your previous mailbox, and that your account should use this address instead. Please confirm that you read mail here.',
      `The address will change on ${moment} at the earliest. Until then, anybody who reads the previous mailbox can still object. As soon as it has changed we will write to you here, and you choose a new password.`,
    ],
    action: { label: 'Confirm mailbox', url },
    notes: [
      `The link is valid for ${MAILBOX_LINK_DAYS} days and works once.`,
      `You did not ask us for this? Then simply delete this message: nothing happens unless you confirm. If you have questions, write to us: ${contact}`,
    ],
  }),
})

/** To the address that the account has; the new one is not named. */
export const mailboxAskedMail = editableMail<Asked & { readonly name: string }>('mail.mailbox-asked', {
  de: ({ name, url, moment, contact }) => ({
    subject: 'Soll Ihr Konto eine andere E-Mail-Adresse bekommen?',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'jemand hat uns geschrieben, dass dieses Postfach verloren ist, und für Ihr Konto eine andere Adresse genannt. Wir haben die Angaben zu zweit geprüft.',
      `Frühestens am ${moment} gilt die andere Adresse. Bis dahin bleibt alles, wie es ist.`,
    ],
    action: { label: 'Ich war das nicht', url },
    notes: [
      'Waren Sie das? Dann brauchen Sie hier nichts zu tun.',
      `Waren Sie es nicht, dann genügt ein Klick über den Link: Die Änderung ist damit gestoppt. Sie können uns auch schreiben: ${contact}`,
    ],
  }),
  en: ({ name, url, moment, contact }) => ({
    subject: 'Should your account get another e-mail address?',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody told us that this mailbox has been lost, and gave us another address for your account. Two of us have checked what they said.',
      `The other address will count from ${moment} at the earliest. Until then everything stays as it is.`,
    ],
    action: { label: 'That was not me', url },
    notes: [
      'Was it you? Then there is nothing for you to do here.',
      `If it was not, one click behind this link stops the change. You can also write to us: ${contact}`,
    ],
  }),
})

/** To the new address, which is the account's from now on. */
export const mailboxMovedMail = editableMail<{ name: string; forgotUrl: string }>('mail.mailbox-moved', {
  de: ({ name, forgotUrl }) => ({
    subject: 'Ihr Konto gehört jetzt zu dieser Adresse',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'ab jetzt gehört diese Adresse zu Ihrem Konto. Alle Geräte sind abgemeldet, und das alte Passwort gilt nicht mehr.',
      'Lassen Sie sich einen Link an diese Adresse schicken, und wählen Sie damit ein neues Passwort. Danach melden Sie sich an wie gewohnt.',
    ],
    action: { label: 'Neues Passwort wählen', url: forgotUrl },
    notes: ['Haben Sie eine Zwei-Faktor-Anmeldung eingerichtet, dann gilt sie weiter.'],
  }),
  en: ({ name, forgotUrl }) => ({
    subject: 'Your account now uses this address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'From now on your account uses this address. All devices have been logged out, and the old password no longer works.',
      'Have a link sent to this address and choose a new password with it. After that you log in as usual.',
    ],
    action: { label: 'Choose new password', url: forgotUrl },
    notes: ['If you had set up two-factor login, it still applies.'],
  }),
})

/** To the new address, which was asked and does not become the account's; it names nobody. */
export const mailboxStoppedMail = editableMail<{ contact: string }>('mail.mailbox-stopped', {
  de: ({ contact }) => ({
    subject: 'Die Adresse wird nicht geändert',
    greeting: 'Guten Tag,',
    paragraphs: [
      'die Änderung der E-Mail-Adresse, zu der wir Ihnen geschrieben haben, findet nicht statt. Das Konto behält seine bisherige Adresse, der Link in unserer Nachricht gilt nicht mehr.',
    ],
    notes: [`Das ist anders, als Sie es erwartet haben? Schreiben Sie uns bitte: ${contact}`],
  }),
  en: ({ contact }) => ({
    subject: 'The address will not be changed',
    greeting: 'Hello,',
    paragraphs: [
      'The change of e-mail address that we wrote to you about will not take place. The account keeps the address it has, and the link in our message no longer works.',
    ],
    notes: [`Not what you expected? Please write to us: ${contact}`],
  }),
})

export const MAILBOX_MAILS = [confirmMailboxMail, mailboxAskedMail, mailboxMovedMail, mailboxStoppedMail] as const
