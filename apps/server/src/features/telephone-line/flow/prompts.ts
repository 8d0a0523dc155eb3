import type { Language } from '@velvetline/contracts/locales'

/** All but the price: short, calm, and the same for every caller. */
export interface Prompts {
  readonly askPin: string
  readonly wrongPin: string
  readonly pinRefused: string
  readonly askExtension: string
  readonly unknownExtension: string
  readonly noChoice: string
  readonly busy: (name: string) => string
  readonly offline: (name: string) => string
  readonly notReached: (name: string) => string
  /** Another consultant, under their own name. */
  readonly offer: (name: string) => string
  /** Who answers for the requested one. */
  readonly offerStandIn: (standIn: string, name: string) => string
  readonly acceptOrNot: string
  readonly unclear: string
  readonly connecting: (name: string) => string
  readonly nobodyFree: string
  readonly usualHours: (name: string, hours: string) => string
  readonly tryLater: string
  readonly inAnotherCall: string
  readonly goodbye: string
}

const german: Prompts = {
  askPin: 'Bitte geben Sie Ihre achtstellige Telefon-PIN ein.',
  wrongPin: 'Diese PIN kennen wir nicht. Bitte versuchen Sie es noch einmal.',
  pinRefused:
    'Wir können Sie auf dieser Nummer leider nicht verbinden. In Ihrem Konto können Sie eine neue Telefon-PIN erstellen.',
  askExtension:
    'Bitte wählen Sie jetzt die Durchwahl der Dame, mit der Sie sprechen möchten. Für die nächste freie Dame wählen Sie die Null.',
  unknownExtension: 'Diese Durchwahl gibt es nicht.',
  noChoice: 'Wir haben keine Durchwahl verstanden.',
  busy: (name) => `${name} ist gerade im Gespräch.`,
  offline: (name) => `${name} ist gerade nicht da.`,
  notReached: (name) => `${name} ist leider nicht erreichbar.`,
  offer: (name) => `${name} ist frei und spricht gern mit Ihnen.`,
  offerStandIn: (standIn, name) => `Für ${name} antwortet zurzeit ${standIn}.`,
  acceptOrNot: 'Wenn Ihnen das recht ist, drücken Sie die Eins. Für eine andere Durchwahl drücken Sie die Zwei.',
  unclear: 'Das haben wir nicht verstanden.',
  connecting: (name) => `Wir verbinden Sie mit ${name}.`,
  nobodyFree: 'Im Augenblick ist niemand frei.',
  usualHours: (name, hours) => `${name} ist meist zu diesen Zeiten da: ${hours}.`,
  tryLater: 'Bitte versuchen Sie es später noch einmal. Auf unserer Seite sehen Sie, wer gerade frei ist.',
  inAnotherCall: 'Sie führen gerade schon ein Gespräch mit uns.',
  goodbye: 'Auf Wiederhören.',
}

const english: Prompts = {
  askPin: 'Please enter your eight-digit phone PIN.',
  wrongPin: 'We do not know this PIN. Please try again.',
  pinRefused: 'We are sorry, we cannot connect you on this number. You can create a new phone PIN in your account.',
  askExtension:
    'Now dial the extension of the lady you would like to talk to. For the next lady who is free, press zero.',
  unknownExtension: 'There is no such extension.',
  noChoice: 'We did not catch an extension.',
  busy: (name) => `${name} is on another call.`,
  offline: (name) => `${name} is not here right now.`,
  notReached: (name) => `${name} cannot be reached at the moment.`,
  offer: (name) => `${name} is free and would like to talk to you.`,
  offerStandIn: (standIn, name) => `${standIn} is answering for ${name} at the moment.`,
  acceptOrNot: 'If that suits you, press one. For a different extension, press two.',
  unclear: 'We did not catch that.',
  connecting: (name) => `We are putting you through to ${name}.`,
  nobodyFree: 'Nobody is free at the moment.',
  usualHours: (name, hours) => `${name} is usually here at these times: ${hours}.`,
  tryLater: 'Please try again later. Our site shows who is free.',
  inAnotherCall: 'You are already on a call with us.',
  goodbye: 'Goodbye.',
}

const PROMPTS: Readonly<Record<Language, Prompts>> = { de: german, en: english }

export const promptsIn = (language: Language): Prompts => PROMPTS[language]

export const say = (...sentences: readonly (string | false | null)[]): string =>
  sentences.filter((sentence) => sentence !== false && sentence !== null && sentence !== '').join(' ')
