import { defineRefusal } from '../../kernel/refusal.ts'

export const invalidRegistration = defineRefusal(422, 'invalid_registration', {
  de: 'Bitte prüfen Sie die markierten Angaben.',
  en: 'Please check the marked details.',
})
export const invalidAccountChange = defineRefusal(422, 'invalid_account_change', {
  de: 'Bitte prüfen Sie die markierten Angaben. Es wurde nichts geändert.',
  en: 'Please check the marked details. Nothing was changed.',
})
export const invalidCredentials = defineRefusal(401, 'invalid_credentials', {
  de: 'Ungültige Anmeldedaten.',
  en: 'Invalid login details.',
})
export const emailNotConfirmed = defineRefusal(403, 'email_not_confirmed', {
  de: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bitte folgen Sie dem Link in unserer E-Mail oder fordern Sie ihn neu an.',
  en: 'Your e-mail address is not confirmed yet. Please follow the link in our e-mail, or ask for a new one.',
})
export const tooManySignInAttempts = defineRefusal(429, 'too_many_attempts', {
  de: 'Zu viele Fehlversuche. Bitte warten Sie {minutes} Min., bevor Sie es erneut versuchen.',
  en: 'Too many failed attempts. Please wait {minutes} min before trying again.',
})
export const resetLinkInvalid = defineRefusal(422, 'reset_link_invalid', {
  de: 'Dieser Link ist ungültig. Bitte fordern Sie einen neuen an.',
  en: 'This link is not valid. Please ask for a new one.',
})
export const resetLinkUsed = defineRefusal(410, 'reset_link_used', {
  de: 'Dieser Link wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  en: 'This link has been used already. Please ask for a new one.',
})
export const resetLinkExpired = defineRefusal(410, 'reset_link_expired', {
  de: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
  en: 'This link has expired. Please ask for a new one.',
})
export const unacceptablePassword = defineRefusal(422, 'unacceptable_password', {
  de: 'Bitte wählen Sie ein anderes Passwort.',
  en: 'Please choose another password.',
})
export const sessionNotFound = defineRefusal(404, 'session_not_found', {
  de: 'Diese Sitzung gibt es nicht mehr.',
  en: 'This session no longer exists.',
})
export const phoneAlreadyProven = defineRefusal(409, 'phone_already_proven', {
  de: 'Ihre Telefonnummer ist schon bestätigt.',
  en: 'Your phone number is already confirmed.',
})
export const phoneCodeWrong = defineRefusal(422, 'phone_code_wrong', {
  de: 'Dieser Code stimmt nicht.',
  en: 'This code is not right.',
})
export const phoneCodeExpired = defineRefusal(410, 'phone_code_expired', {
  de: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  en: 'This code is no longer valid. Please ask for a new one.',
})
/** Does not tell whose the number is. */
export const phoneNotAvailable = defineRefusal(409, 'phone_not_available', {
  de: 'Diese Nummer kann nicht bestätigt werden. Bitte geben Sie eine andere an.',
  en: 'This number cannot be confirmed. Please enter another one.',
})
