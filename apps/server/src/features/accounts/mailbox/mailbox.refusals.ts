import { defineRefusal } from '../../../kernel/refusal.ts'

export const mailboxTaken = defineRefusal(409, 'mailbox_taken', {
  de: 'Diese Adresse gehört schon zu einem Konto. Es wurde nichts geändert.',
  en: 'This address already belongs to an account. Nothing was changed.',
})
export const mailboxSame = defineRefusal(409, 'mailbox_same', {
  de: 'Dieses Postfach gehört schon zu diesem Konto.',
  en: 'This account already uses that mailbox.',
})
export const mailboxUnconfirmed = defineRefusal(409, 'mailbox_unconfirmed', {
  de: 'Die Adresse dieses Kontos wurde nie bestätigt. Am einfachsten registriert sich die Person mit der richtigen Adresse neu.',
  en: 'The address of this account was never confirmed. The simplest way is for the person to register again with the right one.',
})
export const mailboxOfBlocked = defineRefusal(409, 'mailbox_of_blocked', {
  de: 'Dieses Konto ist gesperrt. Solange die Sperre gilt, bleibt auch die Adresse.',
  en: 'This account is blocked. Its address stays as it is for as long as the block lasts.',
})
export const mailboxOfLeaving = defineRefusal(409, 'mailbox_of_leaving', {
  de: 'Dieses Konto wird gelöscht. Seine Adresse bleibt bis dahin, wie sie ist.',
  en: 'This account is being deleted. Its address stays as it is until then.',
})
export const mailboxOfHeld = defineRefusal(409, 'mailbox_of_held', {
  de: 'Dieses Konto wird wegen einer Meldung festgehalten. Erst wenn darüber entschieden ist, lässt sich die Adresse ändern.',
  en: 'This account is on hold because of a report. Its address can only be changed once that has been decided.',
})
export const mailboxChangeOpen = defineRefusal(409, 'mailbox_change_open', {
  de: 'Für dieses Konto läuft schon eine Änderung der Adresse. Brechen Sie diese zuerst ab.',
  en: 'A change of address is already under way for this account. Cancel that one first.',
})
export const mailboxChangeNotFound = defineRefusal(404, 'mailbox_change_not_found', {
  de: 'Diese Änderung der Adresse gibt es nicht.',
  en: 'There is no such change of address.',
})
export const mailboxChangeDecided = defineRefusal(409, 'mailbox_change_decided', {
  de: 'Über diese Änderung ist schon entschieden. Bitte laden Sie die Seite neu.',
  en: 'This change has been decided already. Please reload the page.',
})
/** To the old mailbox. */
export const mailboxChangeOver = defineRefusal(410, 'mailbox_change_over', {
  de: 'Hier gibt es nichts mehr aufzuhalten: Die Änderung wurde gestoppt oder gilt schon. Gilt sie schon, dann holen Sie Ihre Adresse über den Link in unserer neuesten E-Mail zurück, oder Sie schreiben uns.',
  en: 'There is nothing left to stop here: the change was stopped or has already taken effect. If it has, take your address back with the link in our latest e-mail, or write to us.',
})
