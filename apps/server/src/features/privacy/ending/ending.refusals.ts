import { defineRefusal } from '../../../kernel/refusal.ts'

export const consultantNotFound = defineRefusal(404, 'agent_not_found', {
  de: 'Diese Person hat kein Konto als Beraterin.',
  en: 'This person has no account as a consultant.',
})
export const endingNotBlocked = defineRefusal(409, 'ending_not_blocked', {
  de: 'Sperren Sie das Konto zuerst. Dann ist die Person überall abgemeldet, und ihre Profile sind nicht mehr zu sehen.',
  en: 'Block the account first. That logs the person out everywhere and takes their profiles off the pages.',
})
export const endingInCall = defineRefusal(409, 'ending_in_call', {
  de: 'Ein Gespräch läuft noch. Warten Sie, bis es zu Ende ist.',
  en: 'A call is still going on. Wait until it has ended.',
})
export const endingLeadsAgency = defineRefusal(409, 'ending_leads_agency', {
  de: 'Die Person leitet eine Agentur. Setzen Sie zuerst jemand anderes als Leitung ein, und nehmen Sie die Person dann aus der Agentur.',
  en: 'The person leads an agency. Put somebody else in charge first, then move the person out of the agency.',
})
export const endingInAgency = defineRefusal(409, 'ending_in_agency', {
  de: 'Die Person gehört zu einer Agentur, in der andere für ihre Profile antworten können. Nehmen Sie sie zuerst aus der Agentur.',
  en: 'The person belongs to an agency in which others may answer for their profiles. Move them out of the agency first.',
})
export const endingAnsweredByTeam = defineRefusal(409, 'ending_answered_by_team', {
  de: 'Ein Chat-Team antwortet noch für ein Profil der Person. Nehmen Sie das Profil zuerst aus dem Chat-Team.',
  en: 'A chat team still answers for a profile of the person. Take the profile out of the chat team first.',
})
export const endingMonthOpen = defineRefusal(409, 'ending_month_open', {
  de: 'Die Person hat Einnahmen in einem Monat, der noch nicht abgeschlossen ist. Schließen Sie ihn zuerst ab, sobald er vorbei ist.',
  en: 'The person has earnings in a month that is not closed yet. Close it first, as soon as it is over.',
})
export const endingPayoutInFile = defineRefusal(409, 'ending_payout_in_file', {
  de: 'Eine Auszahlung an die Person steht in einer Zahlungsdatei und ist noch nicht bezahlt. Halten Sie zuerst fest, was daraus geworden ist.',
  en: 'A payout to the person is in a payment file and not paid yet. Note first what has become of it.',
})
export const endingEarningsDue = defineRefusal(409, 'ending_earnings_due', {
  de: 'Der Person steht noch Geld zu. Zahlen Sie es zuerst aus. Was unter der Auszahlungsgrenze liegt, wird mit dem nächsten Monatsabschluss fällig, weil das Konto gesperrt ist.',
  en: 'Money is still due to the person. Pay it out first. What is below the payout threshold becomes due when the next month is closed, because the account is blocked.',
})
export const endingEarningsUnpayable = defineRefusal(409, 'ending_earnings_unpayable', {
  de: 'Der Person steht noch Geld zu, aber es fehlt ein Konto im SEPA-Raum oder die Anschrift, die eine Gutschrift mit Umsatzsteuer braucht. Den Link, unter dem die Person das nachträgt, schickt die Buchhaltung unter Auszahlungen; was sie verdient hat, bleibt ihres.',
  en: 'Money is still due to the person, but a SEPA account is missing, or the address that a credit note with VAT needs. Finance sends the link where the person can add it, under payouts; what they have earned remains theirs.',
})
/** The audit log keeps a reason for ever. */
export const endingReasonNames = defineRefusal(422, 'ending_reason_names', {
  de: 'Der Grund bleibt im Protokoll, wenn alles andere gelöscht ist. Bitte nennen Sie darin weder Namen noch Adressen.',
  en: 'The reason stays in the audit log when everything else is deleted. Please leave names and addresses out of it.',
})
