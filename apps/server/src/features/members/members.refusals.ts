import { defineRefusal } from '../../kernel/refusal.ts'

export const memberNotFound = defineRefusal(404, 'member_not_found', {
  de: 'Dieses Mitglied gibt es nicht, oder sein Konto ist gelöscht.',
  en: 'There is no such member, or the account has been deleted.',
})
export const emptyCorrection = defineRefusal(422, 'empty_correction', {
  de: 'Bitte geben Sie an, um wie viele Nuggets es geht, mit höchstens zwei Nachkommastellen.',
  en: 'Please say how many Nuggets, with at most two decimal places.',
})
export const balanceTooLow = defineRefusal(409, 'balance_too_low', {
  de: 'So viel ist nicht auf dem Konto: Dort sind {nuggets} Nuggets. Es wurde nichts geändert.',
  en: 'There is not that much on the account: it has {nuggets} Nuggets. Nothing was changed.',
})
export const memberUnconfirmed = defineRefusal(409, 'member_unconfirmed', {
  de: 'Dieses Mitglied hat seine E-Mail-Adresse noch nicht bestätigt. Bis dahin lässt sich das Guthaben nicht ändern.',
  en: 'This member has not confirmed their e-mail address yet. Until then the balance cannot be changed.',
})
export const chargeNotFound = defineRefusal(404, 'charge_not_found', {
  de: 'Diese Belastung gibt es nicht, oder das Gespräch läuft noch. Es wurde nichts zurückgegeben.',
  en: 'There is no such charge, or the call is still going on. Nothing was given back.',
})
export const chargeReturned = defineRefusal(409, 'charge_returned', {
  de: 'Davon ist etwas schon zurückgegeben. Es wurde nichts geändert; bitte prüfen Sie Ihre Auswahl.',
  en: 'Some of it has been given back already. Nothing was changed; please check what you have chosen.',
})
export const chargesAboveLimit = defineRefusal(409, 'charges_above_limit', {
  de: 'Allein können Sie diesem Mitglied heute noch {nuggets} Nuggets zurückgeben. Geben Sie weniger zurück, oder überlassen Sie es jemand anderem.',
  en: 'By yourself you can give {nuggets} more Nuggets back to this member today. Give back less, or leave it to somebody else.',
})
export const correctionNotFound = defineRefusal(404, 'correction_not_found', {
  de: 'Diese Korrektur gibt es nicht.',
  en: 'There is no such correction.',
})
export const correctionDecided = defineRefusal(409, 'correction_decided', {
  de: 'Über diese Korrektur ist schon entschieden.',
  en: 'This correction has been decided already.',
})
export const answerNeeded = defineRefusal(422, 'answer_needed', {
  de: 'Bitte schreiben Sie, warum Sie ablehnen.',
  en: 'Please write why you refuse.',
})
export const alreadyBlocked = defineRefusal(409, 'already_blocked', {
  de: 'Dieses Mitglied ist schon gesperrt.',
  en: 'This member is blocked already.',
})
export const longBlock = defineRefusal(403, 'long_block', {
  de: 'Diese Sperre gilt länger als eine Woche. Aufheben können sie Moderation und Verwaltung.',
  en: 'This block lasts longer than a week. Moderators and admins can lift it.',
})
export const viewingOnly = defineRefusal(403, 'viewing_only', {
  de: 'Sie sehen die Seiten wie das Mitglied, aber nur lesend. Es wurde nichts geändert, und Nachrichten bleiben verschlossen.',
  en: 'You see the pages as the member does, but read-only. Nothing was changed, and messages stay closed.',
})
export const alreadyConfirmed = defineRefusal(409, 'already_confirmed', {
  de: 'Diese E-Mail-Adresse ist schon bestätigt.',
  en: 'This e-mail address is confirmed already.',
})
export const ageAlreadyProven = defineRefusal(409, 'age_already_proven', {
  de: 'Das Alter dieses Mitglieds ist schon nachgewiesen.',
  en: 'The age of this member is proven already.',
})
export const noMembership = defineRefusal(409, 'no_membership', {
  de: 'Dieses Mitglied hat keine laufende Mitgliedschaft. Es wurde nichts geändert.',
  en: 'This member has no current membership. Nothing was changed.',
})
export const deletionAskedAlready = defineRefusal(409, 'deletion_asked_already', {
  de: 'Die Löschung dieses Kontos läuft schon.',
  en: 'The deletion of this account has been started already.',
})
export const receiptUnknown = defineRefusal(404, 'receipt_unknown', {
  de: 'Dieses Mitglied hat keinen Beleg mit dieser Nummer.',
  en: 'This member has no receipt with this number.',
})
export const tooManyResentMails = defineRefusal(429, 'too_many_resent_mails', {
  de: 'Heute gingen schon {max} Mails erneut an dieses Mitglied. Morgen geht es wieder.',
  en: '{max} mails have been sent to this member again today. Tomorrow it is possible again.',
})
