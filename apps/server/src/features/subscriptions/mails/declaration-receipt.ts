import type { DeclarationOutcome } from '@velvetline/contracts/declarations'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import { membershipEnd } from './membership-end.ts'

export interface DeclarationValues {
  readonly kind: 'cancellation' | 'withdrawal'
  readonly name: string
  readonly email: string
  readonly reference: string
  readonly isExtraordinary: boolean
  readonly reason: string
  /** In words; empty for the next possible day. */
  readonly wantedOn: string
  readonly receivedAt: string
  /** Who declares it was identified. */
  readonly isKnown: boolean
  /** Which contract is meant; neither where a person decides. */
  readonly hasMembership: boolean
  readonly purchase: { readonly nuggets: number; readonly receipt: string } | null
  readonly outcome: DeclarationOutcome
  /** In words; empty where it is not known. */
  readonly endsOn: string
  readonly isLater: boolean
  /** In words; empty where nothing is refunded. */
  readonly payBack: string
  readonly accountUrl: string
  readonly cancelUrl: string
  /** Where staff answer it. */
  readonly declarationsUrl: string
}

const purchaseDe = ({ outcome, payBack }: DeclarationValues): string => {
  if (outcome === 'too_late')
    return 'Die Frist für den Widerruf dieser Bestellung ist leider schon vorbei. Ihre Nuggets behalten Sie; sie verfallen nicht.'
  return payBack
    ? `Für die Nuggets dieser Bestellung, die Sie nicht verbraucht haben, zahlen wir ${payBack} auf demselben Weg zurück, auf dem Sie bezahlt haben. Diese Nuggets nehmen wir aus Ihrem Guthaben.`
    : 'Die Nuggets dieser Bestellung sind verbraucht oder schon zurückgezahlt, deshalb ist nichts mehr zurückzuzahlen.'
}

const purchaseEn = ({ outcome, payBack }: DeclarationValues): string => {
  if (outcome === 'too_late')
    return 'The time for withdrawing from this order is over, we are sorry to say. You keep your Nuggets; they do not expire.'
  return payBack
    ? `For the Nuggets of this order that you have not used we pay back ${payBack}, the same way you paid. We take those Nuggets from your balance.`
    : 'The Nuggets of this order have been used or paid back already, so there is nothing left to pay back.'
}

const resultDe = (values: DeclarationValues): string => {
  const { kind, outcome, purchase, endsOn, isLater, payBack } = values
  if (outcome === 'unknown')
    return 'Mit diesen Angaben konnten wir keinen Vertrag eindeutig zuordnen. Wir prüfen das von Hand und schreiben Ihnen. Ihre Erklärung gilt auf jeden Fall als zu dieser Zeit eingegangen.'
  if (purchase) return purchaseDe(values)
  if (outcome === 'too_late')
    return `Die Frist für den Widerruf ist leider schon vorbei; der Vertrag läuft deshalb weiter. Kündigen können Sie ihn jederzeit: ${values.cancelUrl}`
  if (kind === 'withdrawal')
    return `Ihre Mitgliedschaft ist damit beendet, mit Wirkung vom ${endsOn}. ${payBack ? `Für die Tage, die Sie nicht genutzt haben, zahlen wir ${payBack} auf demselben Weg zurück, auf dem Sie bezahlt haben.` : 'Alle bezahlten Tage waren bereits genutzt, deshalb ist nichts zurückzuzahlen.'}`
  if (isLater)
    return `Ihre Mitgliedschaft endet mit der bezahlten Woche, in die der ${endsOn} fällt. Bis dahin behalten Sie alle Vorteile.`
  return membershipEnd.de(endsOn)
}

const resultEn = (values: DeclarationValues): string => {
  const { kind, outcome, purchase, endsOn, isLater, payBack } = values
  if (outcome === 'unknown')
    return 'We could not match these details to one contract. A person will look into it and write to you. In any case your declaration counts as having arrived at this time.'
  if (purchase) return purchaseEn(values)
  if (outcome === 'too_late')
    return `The time for a withdrawal is over, we are sorry to say, so the contract goes on. You can cancel it whenever you like: ${values.cancelUrl}`
  if (kind === 'withdrawal')
    return `With this, your membership is over, as of ${endsOn}. ${payBack ? `For the days you have not used we pay back ${payBack}, the same way you paid.` : 'All the days paid for had been used, so there is nothing to pay back.'}`
  if (isLater)
    return `Your membership ends with the paid week in which ${endsOn} falls. Until then you keep every benefit.`
  return membershipEnd.en(endsOn)
}

const withdrawalDe = ({ hasMembership, purchase, name, reference, isKnown }: DeclarationValues): string[] => {
  if (purchase)
    return [
      `Inhalt: Widerruf der Bestellung von ${purchase.nuggets} Nuggets, Beleg ${purchase.receipt}, erklärt von ${name}.`,
    ]
  if (hasMembership) return [`Inhalt: Widerruf des Vertrags über die Mitgliedschaft, erklärt von ${name}.`]
  const content = `Inhalt: Widerruf eines Vertrags, erklärt von ${name}.`
  return isKnown && reference ? [content, `Dazu haben Sie angegeben: ${reference}`] : [content]
}

const withdrawalEn = ({ hasMembership, purchase, name, reference, isKnown }: DeclarationValues): string[] => {
  if (purchase)
    return [
      `Content: withdrawal from the order of ${purchase.nuggets} Nuggets, receipt ${purchase.receipt}, declared by ${name}.`,
    ]
  if (hasMembership) return [`Content: withdrawal from the membership contract, declared by ${name}.`]
  const content = `Content: withdrawal from a contract, declared by ${name}.`
  return isKnown && reference ? [content, `You gave this reference: ${reference}`] : [content]
}

/** References and reasons are repeated to a known person only: free text must not be sent to a stranger's address. */
const detailsDe = (values: DeclarationValues): string[] => {
  const { kind, name, isExtraordinary, reason, wantedOn, isKnown } = values
  if (kind === 'withdrawal') return withdrawalDe(values)
  const sort = isExtraordinary ? 'außerordentliche Kündigung' : 'ordentliche Kündigung'
  const end = wantedOn ? `zum ${wantedOn}` : 'zum nächstmöglichen Zeitpunkt'
  const content = `Inhalt: ${sort} der Mitgliedschaft ${end}, erklärt von ${name}.`
  if (!reason) return [content]
  return isKnown ? [content, `Ihre Begründung: ${reason}`] : [content, 'Ihre Begründung liegt uns vor.']
}

const detailsEn = (values: DeclarationValues): string[] => {
  const { kind, name, isExtraordinary, reason, wantedOn, isKnown } = values
  if (kind === 'withdrawal') return withdrawalEn(values)
  const sort = isExtraordinary ? 'extraordinary cancellation' : 'ordinary cancellation'
  const end = wantedOn ? `with effect from ${wantedOn}` : 'at the next possible date'
  const content = `Content: ${sort} of the membership ${end}, declared by ${name}.`
  if (!reason) return [content]
  return isKnown ? [content, `Your reasons: ${reason}`] : [content, 'We have your reasons.']
}

/** Sent at once to the given address, without checking its owner. */
export const declarationReceipt: MailTexts<DeclarationValues> = {
  de: (values) => ({
    subject: 'Eingangsbestätigung',
    greeting: 'Guten Tag,',
    paragraphs: [
      values.kind === 'withdrawal'
        ? `Ihr Widerruf ist am ${values.receivedAt} bei uns eingegangen.`
        : `Ihre Kündigung ist am ${values.receivedAt} bei uns eingegangen.`,
      ...detailsDe(values),
      resultDe(values),
    ],
    notes: ['Das waren nicht Sie? Dann antworten Sie bitte auf diese Nachricht.'],
  }),
  en: (values) => ({
    subject: 'Confirmation of receipt',
    greeting: 'Hello,',
    paragraphs: [
      values.kind === 'withdrawal'
        ? `Your withdrawal reached us on ${values.receivedAt}.`
        : `Your cancellation reached us on ${values.receivedAt}.`,
      ...detailsEn(values),
      resultEn(values),
    ],
    notes: ['This was not you? Then please reply to this message.'],
  }),
}
