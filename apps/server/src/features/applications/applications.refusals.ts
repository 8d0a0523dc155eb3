import { defineRefusal, type LocalizedText } from '../../kernel/refusal.ts'

export const FIELDS = {
  email: { de: 'Das ist keine vollständige E-Mail-Adresse.', en: 'This is not a complete e-mail address.' },
  emailOwn: {
    de: 'Jede Person antwortet selbst. Bitte geben Sie deren eigene E-Mail-Adresse an.',
    en: 'Each person answers for themselves. Please enter their own e-mail address.',
  },
  name: { de: 'Bitte geben Sie einen Namen an.', en: 'Please enter a name.' },
  missing: { de: 'Bitte füllen Sie dieses Feld aus.', en: 'Please fill in this field.' },
  birthDate: { de: 'Bitte geben Sie das Geburtsdatum an.', en: 'Please enter the date of birth.' },
  underage: {
    de: 'Das geht nur ab 18 Jahren. Bitte prüfen Sie das Datum.',
    en: 'This is for adults aged 18 and over only. Please check the date.',
  },
  phone: {
    de: 'Das ist keine vollständige Telefonnummer. Bitte beginnen Sie mit + und der Landesvorwahl.',
    en: 'This is not a complete phone number. Please begin with + and the country code.',
  },
  languages: { de: 'Bitte wählen Sie mindestens eine Sprache.', en: 'Please choose at least one language.' },
  specialties: {
    de: 'Bitte nennen Sie ein bis acht Themen, jedes mit höchstens 40 Zeichen.',
    en: 'Please name one to eight topics of at most 40 characters each.',
  },
  height: { de: 'Bitte geben Sie 120 bis 220 cm an.', en: 'Please enter 120 to 220 cm.' },
  adults: {
    de: 'Bitte bestätigen Sie, dass nur Erwachsene zu sehen sind.',
    en: 'Please confirm that only adults can be seen.',
  },
  agreement: {
    de: 'Ohne Ihre Zustimmung können wir nicht zusammenarbeiten.',
    en: 'We cannot work together without your agreement.',
  },
} as const satisfies Record<string, LocalizedText>

const withComma = (nuggets: number): string => String(nuggets).replace('.', ',')

/** In Nuggets. */
export const rateFault = (min: number, max: number): LocalizedText => ({
  de: `Möglich sind ${withComma(min)} bis ${withComma(max)} Nuggets je Minute.`,
  en: `Between ${min} and ${max} Nuggets a minute are possible.`,
})

export const invalidApplication = defineRefusal(422, 'invalid_application', {
  de: 'Bitte prüfen Sie die markierten Angaben.',
  en: 'Please check the marked details.',
})
export const noApplication = defineRefusal(404, 'no_application', {
  de: 'In diesem Browser ist keine Bewerbung offen. Lassen Sie sich einen Link per E-Mail schicken.',
  en: 'No application is open in this browser. Have a link sent to you by e-mail.',
})
export const applicationClosed = defineRefusal(409, 'application_closed', {
  de: 'Diese Bewerbung ist eingereicht und lässt sich gerade nicht ändern.',
  en: 'This application has been submitted and cannot be changed at the moment.',
})
export const applicationIncomplete = defineRefusal(409, 'application_incomplete', {
  de: 'Es fehlt noch etwas. Bitte füllen Sie erst alle Schritte aus.',
  en: 'Something is missing. Please complete every step first.',
})
export const applicationEmailUnproven = defineRefusal(409, 'application_email_unproven', {
  de: 'Bitte öffnen Sie zuerst den Link in unserer E-Mail. So wissen wir, dass die Adresse Ihre ist.',
  en: 'Please open the link in our e-mail first. That tells us that the address is yours.',
})
export const emailInUse = defineRefusal(409, 'application_email_in_use', {
  de: 'Zu dieser Adresse gibt es schon ein Konto oder eine Bewerbung. Für die Arbeit braucht es eine eigene Adresse.',
  en: 'This address already has an account or an application. Work needs an address of its own.',
})
export const linkInvalid = defineRefusal(422, 'application_link_invalid', {
  de: 'Dieser Link ist ungültig. Bitte lassen Sie sich einen neuen schicken.',
  en: 'This link is not valid. Please have a new one sent to you.',
})
export const linkUsed = defineRefusal(410, 'application_link_used', {
  de: 'Dieser Link wurde schon benutzt. Jeder Link gilt einmal; lassen Sie sich einen neuen schicken.',
  en: 'This link has been used. Each link works once; have a new one sent to you.',
})
export const linkExpired = defineRefusal(410, 'application_link_expired', {
  de: 'Dieser Link ist abgelaufen. Bitte lassen Sie sich einen neuen schicken.',
  en: 'This link has expired. Please have a new one sent to you.',
})
export const welcomeLinkUsed = defineRefusal(410, 'welcome_link_used', {
  de: 'Sie haben Ihr Passwort schon gewählt. Bitte melden Sie sich damit an, oder wählen Sie über „Passwort vergessen“ ein neues.',
  en: 'You have already chosen your password. Please log in with it, or choose a new one with “Forgot your password?”.',
})
export const welcomeLinkExpired = defineRefusal(410, 'welcome_link_expired', {
  de: 'Dieser Link ist abgelaufen. Ihr Konto gibt es weiterhin: Wählen Sie Ihr Passwort über „Passwort vergessen“.',
  en: 'This link has expired. Your account is still there: choose your password with “Forgot your password?”.',
})
export const fileNotFound = defineRefusal(404, 'application_file_not_found', {
  de: 'Diese Datei gibt es nicht.',
  en: 'There is no such file.',
})
export const documentUnreadable = defineRefusal(422, 'document_unreadable', {
  de: 'Diese Datei ist kein Bild und kein PDF, das wir lesen können. Bitte nehmen Sie JPEG, PNG oder PDF.',
  en: 'This file is neither a picture nor a PDF that we can read. Please use JPEG, PNG or PDF.',
})
export const tooManyFiles = defineRefusal(409, 'too_many_files', {
  de: 'Mehr Dateien gehen nicht. Bitte löschen Sie zuerst eine.',
  en: 'There is no room for more files. Please delete one first.',
})
export const tooManyPeople = defineRefusal(409, 'too_many_people', {
  de: 'Mehr Personen können Sie hier nicht einladen. Bitte schreiben Sie uns.',
  en: 'You cannot invite more people here. Please write to us.',
})
export const invitationFollowed = defineRefusal(409, 'invitation_followed', {
  de: 'Diese Person hat den Link schon geöffnet. Ab dann gehört die Bewerbung ihr allein.',
  en: 'This person has already opened the link. From then on the application is theirs alone.',
})
export const photoDeclined = defineRefusal(409, 'photo_declined', {
  de: 'Jemand auf diesem Foto hat nein gesagt. Sie können es nur noch löschen.',
  en: 'Someone in this photo has said no. All you can do is delete it.',
})
export const consentGiven = defineRefusal(409, 'consent_answered', {
  de: 'Sie haben schon geantwortet.',
  en: 'You have answered already.',
})
export const documentMissing = defineRefusal(409, 'consent_document_missing', {
  de: 'Bitte laden Sie zuerst Ihren Ausweis hoch. Nur so wissen wir, dass Sie selbst antworten.',
  en: 'Please upload your ID first. It is how we know that it is you who answers.',
})
export const livenessUnknown = defineRefusal(404, 'sandbox_liveness_unknown', {
  de: 'Diese Prüfung gibt es nicht.',
  en: 'There is no such check.',
})
export const applicationNotFound = defineRefusal(404, 'application_not_found', {
  de: 'Diese Bewerbung gibt es nicht.',
  en: 'There is no such application.',
})
export const applicationDecided = defineRefusal(409, 'application_decided', {
  de: 'Über diese Bewerbung ist schon entschieden, oder sie liegt wieder bei der Bewerberin.',
  en: 'This application has been decided already, or is with the applicant again.',
})
export const applicationUnchecked = defineRefusal(409, 'application_unchecked', {
  de: 'Noch passt nicht jeder Punkt. Zulassen geht erst, wenn alle geprüft sind.',
  en: 'Not every point fits yet. Approval is possible when all of them have been checked.',
})
export const pressureReportOpen = defineRefusal(409, 'pressure_report_open', {
  de: 'Hier ist eine Meldung über Druck offen. Bitte klären und schließen Sie sie zuerst.',
  en: 'A report of pressure is open here. Please settle and close it first.',
})
export const reportNotFound = defineRefusal(404, 'pressure_report_not_found', {
  de: 'Diese Meldung gibt es nicht.',
  en: 'There is no such report.',
})
export const reportClosed = defineRefusal(409, 'pressure_report_closed', {
  de: 'Diese Meldung ist schon geschlossen.',
  en: 'This report has been closed already.',
})
export const agencyNotApproved = defineRefusal(409, 'agency_not_approved', {
  de: 'Über die Agentur dieser Person ist noch nicht entschieden.',
  en: 'The agency of this person has not been decided about yet.',
})
