import { defineRefusal, type LocalizedText } from '../../kernel/refusal.ts'

export const PAYOUT_FIELDS = {
  holder: { de: 'Bitte geben Sie an, wem das Konto gehört.', en: 'Please say whose account this is.' },
  holderLetters: {
    de: 'Bitte schreiben Sie den Namen in lateinischen Buchstaben, wie er auf Ihrem Kontoauszug steht. Andere kommen bei der Bank nicht an.',
    en: 'Please write the name in Latin letters, as on your bank statement. Others do not reach the bank.',
  },
  missing: { de: 'Bitte füllen Sie dieses Feld aus.', en: 'Please fill in this field.' },
  country: { de: 'Bitte wählen Sie ein Land.', en: 'Please choose a country.' },
  iban: {
    de: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen mit Ihrem Kontoauszug.',
    en: 'This IBAN is not correct. Please compare it with your bank statement, character by character.',
  },
  ibanOutside: {
    de: 'Auf dieses Konto können wir nicht überweisen. Bitte nehmen Sie ein Konto, das am SEPA-Verfahren teilnimmt.',
    en: 'We cannot pay to this account. Please use an account that takes part in SEPA.',
  },
  taxCountry: {
    de: 'Bitte wählen Sie das Land, in dem Sie Steuern zahlen.',
    en: 'Please choose the country in which you pay taxes.',
  },
  taxNumber: {
    de: 'Bitte geben Sie Ihre Steuernummer an: 5 bis 30 Buchstaben, Ziffern und Trennzeichen.',
    en: 'Please enter your tax number: 5 to 30 letters, digits and separators.',
  },
} as const satisfies Record<string, LocalizedText>

export const invalidPayoutDetails = defineRefusal(422, 'invalid_payout_details', {
  de: 'Bitte prüfen Sie die markierten Angaben. Es wurde nichts geändert.',
  en: 'Please check the marked details. Nothing was changed.',
})
