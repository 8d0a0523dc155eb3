import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { DeclarationValues } from './declaration-receipt.ts'

const OUTCOME = {
  carried_out: { de: 'Ausgeführt.', en: 'Carried out.' },
  too_late: {
    de: 'Nicht ausgeführt: Die Widerrufsfrist ist vorbei.',
    en: 'Not carried out: the time to withdraw is over.',
  },
  unknown: {
    de: 'Bitte prüfen: Die Angaben gehören zu keinem Vertrag eindeutig. Ausgeführt wurde nichts.',
    en: 'Please look into it: the details belong to no contract for certain. Nothing was carried out.',
  },
} as const

const isWaiting = ({ outcome, isExtraordinary }: DeclarationValues): boolean => outcome === 'unknown' || isExtraordinary

export const declarationToOperator: MailTexts<DeclarationValues> = {
  de: (values) => ({
    subject: `${values.kind === 'withdrawal' ? 'Widerruf' : 'Kündigung'}: ${isWaiting(values) ? 'bitte prüfen' : 'zur Kenntnis'}`,
    greeting: `${values.name} erklärt ${values.kind === 'withdrawal' ? 'den Widerruf' : 'die Kündigung'}.`,
    paragraphs: [
      OUTCOME[values.outcome].de,
      ...(values.isExtraordinary ? ['Außerordentliche Kündigung: Bitte lesen Sie die Begründung.'] : []),
      ...(values.reason ? [`Begründung: ${values.reason}`] : []),
      ...(values.wantedOn ? [`Gewünschtes Ende: ${values.wantedOn}`] : []),
      ...(values.payBack
        ? [`Zurückzuzahlen: ${values.payBack}; das geschieht von selbst, wo der Zahlungsdienst es kann.`]
        : []),
    ],
    notes: [
      ...(isWaiting(values) ? [`Dort als beantwortet vermerken: ${values.declarationsUrl}`] : []),
      ...(values.purchase ? [`Bestellung: ${values.purchase.nuggets} Nuggets, Beleg ${values.purchase.receipt}`] : []),
      `Eingegangen: ${values.receivedAt}`,
      `Antwort an: ${values.email}`,
      ...(values.reference ? [`Angegebenes Zeichen: ${values.reference}`] : []),
    ],
  }),
  en: (values) => ({
    subject: `${values.kind === 'withdrawal' ? 'Withdrawal' : 'Cancellation'}: ${isWaiting(values) ? 'please look into it' : 'for your information'}`,
    greeting: `${values.name} declares ${values.kind === 'withdrawal' ? 'a withdrawal' : 'a cancellation'}.`,
    paragraphs: [
      OUTCOME[values.outcome].en,
      ...(values.isExtraordinary ? ['An extraordinary cancellation: please read the reasons.'] : []),
      ...(values.reason ? [`Reasons: ${values.reason}`] : []),
      ...(values.wantedOn ? [`Wanted end: ${values.wantedOn}`] : []),
      ...(values.payBack
        ? [`To be paid back: ${values.payBack}; this happens by itself where the payment service can.`]
        : []),
    ],
    notes: [
      ...(isWaiting(values) ? [`Mark it as answered there: ${values.declarationsUrl}`] : []),
      ...(values.purchase ? [`Order: ${values.purchase.nuggets} Nuggets, receipt ${values.purchase.receipt}`] : []),
      `Received: ${values.receivedAt}`,
      `Reply to: ${values.email}`,
      ...(values.reference ? [`Reference given: ${values.reference}`] : []),
    ],
  }),
}
