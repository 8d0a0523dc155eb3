import type { BlockCause, CorrectionCause } from '@velvetline/contracts/member-acts'
import type { LocalizedText } from '../../kernel/refusal.ts'
import { editableMail, type MailTexts } from '../../platform/mailer/write-mail.ts'

const BLOCK_CAUSE_WORDS: Readonly<Record<BlockCause, LocalizedText>> = {
  insult: { de: 'Beleidigung', en: 'Insult' },
  threat: { de: 'Drohung', en: 'Threat' },
  fraud: { de: 'Verdacht auf Betrug', en: 'Suspicion of fraud' },
  underage: { de: 'Zweifel an der Volljährigkeit', en: 'Doubt that you are of age' },
  request: { de: 'auf Ihren Wunsch', en: 'at your request' },
  other: { de: 'siehe unten', en: 'see below' },
}
const CORRECTION_CAUSE_WORDS: Readonly<Record<CorrectionCause, LocalizedText>> = {
  fault: { de: 'Fehler auf unserer Seite', en: 'a fault on our side' },
  goodwill: { de: 'Kulanz', en: 'goodwill' },
  compensation: { de: 'Entschädigung', en: 'compensation' },
  mistake: { de: 'irrtümliche Gutschrift', en: 'credited by mistake' },
  misuse: { de: 'Missbrauch', en: 'misuse' },
}

export interface BlockMailValues {
  readonly name: string
  readonly cause: BlockCause
  readonly explanation: string
  /** A day in the member's language; null where the block has no end. */
  readonly until: string | null
  readonly contact: string
}

export const blockedMail: MailTexts<BlockMailValues> = {
  de: ({ name, cause, explanation, until, contact }) => ({
    subject: 'Ihr Konto ist gesperrt',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      until === null
        ? 'wir haben Ihr Konto gesperrt. Sie können sich nicht mehr anmelden.'
        : `wir haben Ihr Konto bis ${until} gesperrt. So lange können Sie sich nicht anmelden.`,
      `Grund: ${BLOCK_CAUSE_WORDS[cause].de}. ${explanation}`,
      'Eine Mitgliedschaft wird nicht weiter abgebucht, automatisches Aufladen ist aus. Ihr Guthaben bleibt; gekaufte Nuggets zahlen wir auf Wunsch aus.',
    ],
    notes: [
      `Sie sind anderer Meinung? Schreiben Sie uns: ${contact}. Eine andere Person sieht sich den Fall dann noch einmal an.`,
    ],
  }),
  en: ({ name, cause, explanation, until, contact }) => ({
    subject: 'Your account is blocked',
    greeting: `Hello ${name},`,
    paragraphs: [
      until === null
        ? 'We have blocked your account. You cannot log in any more.'
        : `We have blocked your account until ${until}. You cannot log in until then.`,
      `Reason: ${BLOCK_CAUSE_WORDS[cause].en}. ${explanation}`,
      'A membership is not charged any further, and automatic reloading is off. Your balance stays; bought Nuggets are paid out on request.',
    ],
    notes: [`Do you disagree? Write to us: ${contact}. Another person will then look at the case once more.`],
  }),
}

export interface UnblockMailValues {
  readonly name: string
  readonly loginUrl: string
  /** The block had cancelled a membership. */
  readonly hadMembership: boolean
}

export const unblockedMail = editableMail<UnblockMailValues>('mail.account-unblocked', {
  de: ({ name, loginUrl, hadMembership }) => ({
    subject: 'Ihr Konto ist wieder frei',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['Ihr Konto ist nicht mehr gesperrt, Sie können sich wieder anmelden.'],
    action: { label: 'Anmelden', url: loginUrl },
    notes: hadMembership
      ? ['Ihre Mitgliedschaft war mit der Sperre gekündigt. Wie es mit ihr weitergeht, sehen Sie in Ihrem Konto.']
      : [],
  }),
  en: ({ name, loginUrl, hadMembership }) => ({
    subject: 'Your account is open again',
    greeting: `Hello ${name},`,
    paragraphs: ['Your account is no longer blocked; you can log in again.'],
    action: { label: 'Log in', url: loginUrl },
    notes: hadMembership ? ['Your membership was cancelled with the block. Your account shows how to go on.'] : [],
  }),
})

export interface CorrectionMailValues {
  readonly name: string
  readonly cause: CorrectionCause
  readonly explanation: string
  /** With its sign and unit: `+1 Nugget`. */
  readonly changeInNuggets: string
  readonly balanceInNuggets: string
  readonly accountUrl: string
}

/** The subject shows on locked screens: it names no amount. */
export const correctedMail = editableMail<CorrectionMailValues>(
  'mail.balance-corrected',
  {
    de: ({ name, cause, explanation, changeInNuggets, balanceInNuggets, accountUrl }) => ({
      subject: 'Ihr Guthaben wurde korrigiert',
      greeting: `Guten Tag ${name},`,
      paragraphs: [
        `wir haben Ihr Guthaben korrigiert: ${changeInNuggets}. Es beträgt jetzt ${balanceInNuggets}.`,
        `Grund: ${CORRECTION_CAUSE_WORDS[cause].de}. ${explanation}`,
      ],
      action: { label: 'Konto ansehen', url: accountUrl },
      notes: ['Stimmt daran etwas nicht? Dann antworten Sie bitte auf diese Nachricht.'],
    }),
    en: ({ name, cause, explanation, changeInNuggets, balanceInNuggets, accountUrl }) => ({
      subject: 'Your balance has been corrected',
      greeting: `Hello ${name},`,
      paragraphs: [
        `We have corrected your balance: ${changeInNuggets}. It is now ${balanceInNuggets}.`,
        `Reason: ${CORRECTION_CAUSE_WORDS[cause].en}. ${explanation}`,
      ],
      action: { label: 'See your account', url: accountUrl },
      notes: ['Is something wrong with it? Then please reply to this message.'],
    }),
  },
  { cause: 'fault' },
)
