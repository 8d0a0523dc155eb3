import type { LocalizedText } from '../../kernel/refusal.ts'

export const FIELD = {
  name: { de: 'Bitte geben Sie Ihren Namen an.', en: 'Please enter your name.' },
  email: { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid e-mail address.' },
  phone: {
    de: 'Das ist keine gültige Telefonnummer. Nummern aus anderen Ländern beginnen mit + und der Landesvorwahl.',
    en: 'This is not a valid phone number. Numbers from other countries begin with + and the country code.',
  },
  birthDate: { de: 'Bitte geben Sie Ihr Geburtsdatum an.', en: 'Please enter your date of birth.' },
  underage: {
    de: 'Dieses Angebot ist nur für Erwachsene ab 18 Jahren.',
    en: 'This service is for adults aged 18 and over only.',
  },
  passwordShort: {
    de: 'Das Passwort braucht mindestens 10 Zeichen.',
    en: 'The password needs at least 10 characters.',
  },
  passwordCommon: {
    de: 'Dieses Passwort ist zu leicht zu erraten. Mehrere Wörter hintereinander sind sicherer.',
    en: 'This password is too easy to guess. Several words in a row are safer.',
  },
  username: {
    de: '3 bis 24 Zeichen, darunter ein Buchstabe: Buchstaben, Ziffern, Punkt, Binde- und Unterstrich.',
    en: '3 to 24 characters, one of them a letter: letters, digits, full stop, hyphen and underscore.',
  },
  usernameTaken: { de: 'Dieser Benutzername ist schon vergeben.', en: 'This user name is already taken.' },
  terms: { de: 'Bitte stimmen Sie den AGB zu.', en: 'Please accept the terms.' },
  sensitiveData: {
    de: 'Ohne diese Einwilligung können wir den Dienst nicht erbringen.',
    en: 'Without this consent we cannot provide the service.',
  },
  disposableEmail: {
    de: 'Wegwerf-Adressen können hier nicht benutzt werden. Bitte nehmen Sie eine Adresse, die Sie behalten.',
    en: 'Disposable addresses cannot be used here. Please enter an address that you keep.',
  },
  identifierMissing: {
    de: 'Bitte geben Sie E-Mail, Telefonnummer oder Benutzernamen ein.',
    en: 'Please enter your e-mail, phone number or user name.',
  },
  passwordMissing: { de: 'Bitte geben Sie Ihr Passwort ein.', en: 'Please enter your password.' },
  currentPasswordMissing: {
    de: 'Bitte geben Sie für diese Änderung Ihr jetziges Passwort ein.',
    en: 'Please enter your current password for this change.',
  },
  codeWrong: { de: 'Bitte prüfen Sie diesen Code.', en: 'Please check this code.' },
  currentPasswordWrong: { de: 'Das ist nicht Ihr jetziges Passwort.', en: 'This is not your current password.' },
} as const satisfies Record<string, LocalizedText>

/** The first fault of a field counts. */
export const createFieldFaults = () => {
  const faults: Record<string, LocalizedText> = {}
  return {
    expect: <T>(field: string, value: T | undefined, fault: LocalizedText): T | undefined => {
      if (value === undefined) faults[field] ??= fault
      return value
    },
    add: (field: string, fault: LocalizedText | undefined | false): void => {
      if (fault) faults[field] ??= fault
    },
    all: (): Readonly<Record<string, LocalizedText>> | undefined =>
      Object.keys(faults).length > 0 ? faults : undefined,
  }
}
