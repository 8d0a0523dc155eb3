import {
  EMAIL_NOT_CONFIRMED_REFUSAL,
  PROOF_OF_WORK_REFUSAL,
  SECOND_FACTOR_REQUIRED_REFUSAL,
  SIGN_IN_EXPIRED_REFUSAL,
  TAKE_BACK_EXPIRED_REFUSAL,
} from '@velvetline/contracts/accounts'
import { defineRefusal, type Refusal } from '../../kernel/refusal.ts'
import { FIELD } from './field-texts.ts'

export const SIGN_IN_WINDOW_MINUTES = 15

export const invalidRegistration = defineRefusal(422, 'invalid_registration', {
  de: 'Bitte prüfen Sie die markierten Angaben.',
  en: 'Please check the marked details.',
})
export const tooManyRegistrations = defineRefusal(429, 'too_many_registrations', {
  de: 'Von Ihrem Anschluss kamen gerade viele Registrierungen. Bitte versuchen Sie es in {minutes} Min. erneut, oder über einen anderen Anschluss.',
  en: 'Many people have just registered from your connection. Please try again in {minutes} min, or from another connection.',
})
export const invalidAccountChange = defineRefusal(422, 'invalid_account_change', {
  de: 'Bitte prüfen Sie die markierten Angaben. Es wurde nichts geändert.',
  en: 'Please check the marked details. Nothing was changed.',
})
export const signInIncomplete = defineRefusal(422, 'sign_in_incomplete', {
  de: 'Bitte füllen Sie beide Felder aus.',
  en: 'Please fill in both fields.',
})
const wrongPassword = (de: string, en: string) =>
  defineRefusal(401, 'invalid_credentials', {
    de: `Ungültige Anmeldedaten. Bitte prüfen Sie E-Mail und Passwort.${de}`,
    en: `Invalid login details. Please check e-mail and password.${en}`,
  })
const unbounded = wrongPassword('', '')
const someLeft = wrongPassword(' Sie haben noch {left} Versuche.', ' You have {left} attempts left.')
const oneLeft = wrongPassword(
  ' Sie haben noch einen Versuch, danach ist die Anmeldung {minutes} Minuten gesperrt.',
  ' You have one attempt left; after that, logging in is blocked for {minutes} minutes.',
)
const noneLeft = wrongPassword(
  ' Die Anmeldung ist jetzt für bis zu {minutes} Minuten gesperrt. Mit „Passwort vergessen“ geht es sofort weiter.',
  ' Logging in is now blocked for up to {minutes} minutes. With “Forgot your password?” you can go on at once.',
)
/** @param left by the counter of what was typed, so that it tells nothing about an account; undefined where nothing is refused */
export const invalidCredentials = (left: number | undefined): Refusal => {
  const values = { minutes: SIGN_IN_WINDOW_MINUTES }
  if (left === undefined) return unbounded()
  if (left === 0) return noneLeft({ values })
  return left === 1 ? oneLeft({ values }) : someLeft({ values: { left } })
}
export const proofOfWorkRequired = defineRefusal(429, PROOF_OF_WORK_REFUSAL, {
  de: 'Von Ihrem Anschluss kamen viele falsche Passwörter. Ihr Browser muss vor der Anmeldung eine kleine Rechenaufgabe lösen. Bitte versuchen Sie es erneut.',
  en: 'Many wrong passwords came from your connection. Your browser has to solve a small task before you can log in. Please try again.',
})
export const emailNotConfirmed = defineRefusal(403, EMAIL_NOT_CONFIRMED_REFUSAL, {
  de: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bitte folgen Sie dem Link in unserer E-Mail oder fordern Sie ihn neu an.',
  en: 'Your e-mail address is not confirmed yet. Please follow the link in our e-mail, or ask for a new one.',
})
/** Only said after the right password. */
export const accountBlocked = defineRefusal(403, 'account_blocked', {
  de: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an Ihre Verwaltung.',
  en: 'This account is blocked. Please contact your administration.',
})
const MEMBER_BLOCKED_CODE = 'account_blocked'
/** Only said after the right password. */
const blockedForGood = defineRefusal(403, MEMBER_BLOCKED_CODE, {
  de: 'Ihr Konto ist gesperrt. Den Grund haben wir Ihnen per E-Mail geschrieben. Sie sind anderer Meinung? Schreiben Sie uns: {contact}',
  en: 'Your account is blocked. We have sent you the reason by e-mail. Do you disagree? Write to us: {contact}',
})
const blockedForDays = defineRefusal(403, MEMBER_BLOCKED_CODE, {
  de: 'Ihr Konto ist bis {until} gesperrt. Den Grund haben wir Ihnen per E-Mail geschrieben. Sie sind anderer Meinung? Schreiben Sie uns: {contact}',
  en: 'Your account is blocked until {until}. We have sent you the reason by e-mail. Do you disagree? Write to us: {contact}',
})
/** @param until a day in the person's language; null where the block has no end */
export const memberIsBlocked = (contact: string, until: string | null): Refusal =>
  until === null ? blockedForGood({ values: { contact } }) : blockedForDays({ values: { contact, until } })
export const tooManySignInAttempts = defineRefusal(429, 'too_many_attempts', {
  de: 'Zu viele Fehlversuche. Bitte warten Sie {minutes} Min., oder wählen Sie mit „Passwort vergessen“ ein neues Passwort.',
  en: 'Too many failed attempts. Please wait {minutes} min, or choose a new password with “Forgot your password?”.',
})
export const signInExpired = defineRefusal(410, SIGN_IN_EXPIRED_REFUSAL, {
  de: 'Diese Anmeldung ist abgelaufen. Bitte geben Sie Ihr Passwort noch einmal ein.',
  en: 'This login has expired. Please enter your password again.',
})
const wrongCode = (de: string, en: string) =>
  defineRefusal(422, 'second_factor_wrong', {
    de: `Dieser Code stimmt nicht oder wurde schon benutzt.${de}`,
    en: `This code is not right, or has been used already.${en}`,
  })
const someCodesLeft = wrongCode(' Sie haben noch {left} Versuche.', ' You have {left} attempts left.')
const oneCodeLeft = wrongCode(' Sie haben noch einen Versuch.', ' You have one attempt left.')
const noCodeLeft = wrongCode(
  ' Bitte warten Sie jetzt bis zu {minutes} Minuten.',
  ' Please wait up to {minutes} minutes now.',
)
/** @param field in which the code was typed */
export const secondFactorWrong = (left: number, field: 'code' | 'formerCode' = 'code'): Refusal => {
  const values = { left, minutes: SIGN_IN_WINDOW_MINUTES }
  const shown = left === 0 ? noCodeLeft : left === 1 ? oneCodeLeft : someCodesLeft
  return shown({ values, fields: { [field]: FIELD.codeWrong } })
}
const keyNotConfirmed = defineRefusal(422, 'second_factor_not_confirmed', {
  de: 'Dieser Code gehört nicht zu dem Schlüssel, den Ihre App eben bekommen hat. Geht die Uhr Ihres Telefons richtig?',
  en: 'This code does not belong to the key that your app has just been given. Is the clock of your phone right?',
})
export const secondFactorNotConfirmed = (): Refusal => keyNotConfirmed({ fields: { code: FIELD.codeWrong } })
export const tooManySecondFactorAttempts = defineRefusal(429, 'too_many_second_factor_attempts', {
  de: 'Zu viele falsche Codes. Bitte warten Sie {minutes} Min. und versuchen Sie es dann erneut.',
  en: 'Too many wrong codes. Please wait {minutes} min and try again then.',
})
export const secondFactorRequired = defineRefusal(403, SECOND_FACTOR_REQUIRED_REFUSAL, {
  de: 'Dieser Bereich verlangt die Zwei-Faktor-Anmeldung. Bitte richten Sie sie zuerst unter „Sicherheit“ ein.',
  en: 'This area requires two-factor login. Please set it up first under “Security”.',
})
export const secondFactorMandatory = defineRefusal(409, 'second_factor_mandatory', {
  de: 'Für Ihr Konto ist die Zwei-Faktor-Anmeldung vorgeschrieben. Sie kann nicht ausgeschaltet werden.',
  en: 'Two-factor login is mandatory for your account. It cannot be turned off.',
})
export const secondFactorOff = defineRefusal(409, 'second_factor_off', {
  de: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.',
  en: 'Two-factor login is not turned on.',
})
export const enrolmentExpired = defineRefusal(410, 'second_factor_enrolment_expired', {
  de: 'Diese Einrichtung ist abgelaufen. Bitte beginnen Sie noch einmal.',
  en: 'This setup has expired. Please start again.',
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
/** Another one cannot be asked for: the account has another address. */
export const takeBackExpired = defineRefusal(410, TAKE_BACK_EXPIRED_REFUSAL, {
  de: 'Ihre frühere E-Mail-Adresse lässt sich über diesen Link nicht mehr zurückholen. Bitte schreiben Sie uns, wir helfen Ihnen weiter: {contact}',
  en: 'This link can no longer bring back your former e-mail address. Please write to us and we will help you: {contact}',
})
/** Where an address is to be put back that somebody has registered with and confirmed. */
export const emailTakenMeanwhile = defineRefusal(409, 'email_taken_meanwhile', {
  de: 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Es wurde nichts geändert. Bitte schreiben Sie uns, wir helfen Ihnen weiter: {contact}',
  en: 'This e-mail address belongs to another account by now. Nothing was changed. Please write to us and we will help you: {contact}',
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
  de: 'Dieser Code stimmt nicht. Bitte prüfen Sie die Ziffern, oder fordern Sie einen neuen an.',
  en: 'This code is not right. Please check the digits, or ask for a new one.',
})
export const phoneCodeExpired = defineRefusal(410, 'phone_code_expired', {
  de: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  en: 'This code is no longer valid. Please ask for a new one.',
})
/** Does not reveal who has the number. */
export const phoneNotAvailable = defineRefusal(409, 'phone_not_available', {
  de: 'Diese Nummer kann nicht bestätigt werden. Bitte geben Sie eine andere an.',
  en: 'This number cannot be confirmed. Please enter another one.',
})
export const tooManyCodes = defineRefusal(429, 'too_many_codes', {
  de: 'Es wurden schon mehrere Codes angefordert. Bitte warten Sie {minutes} Min., bevor Sie einen neuen anfordern.',
  en: 'Several codes have been requested already. Please wait {minutes} min before asking for another one.',
})
export const deletionByOperator = defineRefusal(403, 'deletion_by_operator', {
  de: 'Dieses Konto gehört zu einem Arbeitsbereich, mit dem noch Abrechnungen und Nachweise verbunden sind. Bitte wenden Sie sich zum Löschen an uns, am einfachsten über das Kontaktformular.',
  en: 'This account belongs to a workspace that still has settlements and records attached to it. Please contact us to have it deleted, most easily through the contact form.',
})
