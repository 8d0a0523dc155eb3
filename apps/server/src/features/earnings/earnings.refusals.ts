import { PAYEE_CAN_LOG_IN_REFUSAL } from '@velvetline/contracts/payout-link'
import { defineRefusal } from '../../kernel/refusal.ts'

export const monthNotOver = defineRefusal(409, 'month_not_over', {
  de: 'Dieser Monat läuft noch. Er kann eine Stunde nach seinem Ende abgeschlossen werden.',
  en: 'This month is still running. It can be closed an hour after its end.',
})
export const monthClosed = defineRefusal(409, 'month_closed', {
  de: 'Dieser Monat ist schon abgeschlossen. Es wurde nichts geändert.',
  en: 'This month has been closed already. Nothing was changed.',
})
export const monthNotNext = defineRefusal(409, 'month_not_next', {
  de: 'Monate werden der Reihe nach abgeschlossen. Schließen Sie zuerst den ältesten offenen ab.',
  en: 'Months are closed in their order. Close the oldest open one first.',
})
export const monthDiffers = defineRefusal(409, 'month_differs', {
  de: 'Die Verdienste stimmen nicht mit dem Nugget-Konto überein. Der Monat bleibt offen, bis der Unterschied geklärt ist.',
  en: 'The earnings do not match the ledger. The month stays open until the difference is explained.',
})
export const nothingDue = defineRefusal(409, 'nothing_due', {
  de: 'In dieser Währung ist nichts fällig, das jetzt ausgezahlt werden kann.',
  en: 'Nothing is due in this currency that can be paid now.',
})
export const fileFetched = defineRefusal(409, 'file_fetched', {
  de: 'Diese Datei wurde schon abgeholt. Sie wird nur einmal ausgegeben, damit nichts doppelt gezahlt wird.',
  en: 'This file has been fetched already. It is given out once only, so that nothing is paid twice.',
})
export const fileNotFetched = defineRefusal(409, 'file_not_fetched', {
  de: 'Die Datei wurde noch nicht abgeholt, also kann die Bank noch nichts gezahlt haben.',
  en: 'The file has not been fetched yet, so the bank cannot have paid anything.',
})
export const fileLost = defineRefusal(409, 'file_lost', {
  de: 'Diese Datei lässt sich nicht mehr öffnen. Verwerfen Sie sie: Dann werden ihre Auszahlungen wieder fällig.',
  en: 'This file can no longer be opened. Discard it: then its payouts are due again.',
})
export const fileHeld = defineRefusal(409, 'file_held', {
  de: 'In dieser Datei ist eine Auszahlung, die inzwischen zurückgehalten wird. Verwerfen Sie die Datei: Die übrigen Auszahlungen kommen in die nächste.',
  en: 'This file contains a payout that is on hold by now. Discard the file: its other payouts go into the next one.',
})
export const fileDiscarded = defineRefusal(409, 'file_discarded', {
  de: 'Diese Datei wurde verworfen. Die Auszahlungen darin sind wieder fällig und kommen in die nächste.',
  en: 'This file was discarded. Its payouts are due again and go into the next one.',
})
export const fileReachedBank = defineRefusal(409, 'file_reached_bank', {
  de: 'Von dieser Datei wurde schon etwas bezahlt oder zurückgegeben, also hat die Bank sie bekommen. Vermerken Sie die übrigen Auszahlungen einzeln.',
  en: 'Something of this file was paid or returned already, so the bank has got it. Mark its other payouts one by one.',
})
export const fileInDoubt = defineRefusal(409, 'file_in_doubt', {
  de: 'Jemand hat vermerkt, dass diese Datei nicht bei der Bank ankam. Bestätigen Sie das, oder nehmen Sie es zurück.',
  en: 'Somebody has noted that this file did not reach the bank. Confirm that, or take it back.',
})
export const payoutStateWrong = defineRefusal(409, 'payout_state_wrong', {
  de: 'Diese Auszahlung ist inzwischen in einem anderen Zustand. Bitte laden Sie die Seite neu.',
  en: 'This payout is in another state by now. Please reload the page.',
})
export const shareOutsideRange = defineRefusal(422, 'share_outside_range', {
  de: 'Ein Anteil liegt zwischen {min} und {max} %. Die Grenzen stehen in den Einstellungen.',
  en: 'A share is between {min} and {max}%. The limits are in the settings.',
})
export const shareDecided = defineRefusal(409, 'share_decided', {
  de: 'Über diesen Anteil ist schon entschieden. Es wurde nichts geändert.',
  en: 'This share has been decided already. Nothing was changed.',
})
export const shareOpen = defineRefusal(409, 'share_open', {
  de: 'Für dieses Profil ist ein eigener Anteil vorgeschlagen. Darüber muss unter Auszahlungen zuerst entschieden werden.',
  en: 'A share of its own has been proposed for this profile. It must be decided first, under payouts.',
})
export const dayPast = defineRefusal(422, 'day_past', {
  de: 'Dieser Tag ist vorbei. Bitte wählen Sie heute oder einen späteren.',
  en: 'This day is over. Please choose today or a later one.',
})
export const dayTooLate = defineRefusal(422, 'day_too_late', {
  de: 'Bitte wählen Sie einen Tag innerhalb eines Jahres.',
  en: 'Please choose a day within a year.',
})
export const paidThroughAgency = defineRefusal(409, 'paid_through_agency', {
  de: 'Ihre Auszahlungen gehen an Ihre Agentur. Eine eigene Bankverbindung ist deshalb nicht nötig.',
  en: 'Your payouts go to your agency, so no bank details of your own are needed.',
})
export const payeeCanLogIn = defineRefusal(409, PAYEE_CAN_LOG_IN_REFUSAL, {
  de: 'Dieses Konto ist nicht gesperrt. Die Bankverbindung wird nach dem Anmelden unter Verdienst angegeben.',
  en: 'This account is not blocked. Bank details are given under earnings, after logging in.',
})
export const payoutLinkInvalid = defineRefusal(422, 'payout_link_invalid', {
  de: 'Dieser Link ist unvollständig oder gilt nicht mehr. Schreiben Sie uns, dann schicken wir Ihnen einen neuen.',
  en: 'This link is incomplete or no longer works. Write to us and we will send you a new one.',
})
export const payoutLinkExpired = defineRefusal(410, 'payout_link_expired', {
  de: 'Dieser Link ist abgelaufen. Schreiben Sie uns, dann schicken wir Ihnen einen neuen.',
  en: 'This link has expired. Write to us and we will send you a new one.',
})
export const statementNotFound = defineRefusal(404, 'statement_not_found', {
  de: 'Diese Abrechnung gibt es nicht.',
  en: 'There is no such statement.',
})
