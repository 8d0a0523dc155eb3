import { editableMail } from '../../../platform/mailer/write-mail.ts'

export interface BlockedAgentValues {
  readonly name: string
  readonly reason: string
  readonly contact: string
}

export const blockedMail = editableMail<BlockedAgentValues>('mail.consultant-blocked', {
  de: ({ name, reason, contact }) => ({
    subject: 'Ihr Konto ist gesperrt',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'wir haben Ihr Konto gesperrt. Sie können sich nicht mehr anmelden, und Ihre Profile sind nicht mehr zu sehen.',
      `Grund: ${reason}`,
      'Was Sie bis heute verdient haben, zahlen wir wie gewohnt aus.',
    ],
    notes: [
      `Sie sind anderer Meinung? Schreiben Sie uns: ${contact}. Eine andere Person sieht sich den Fall dann noch einmal an.`,
    ],
  }),
  en: ({ name, reason, contact }) => ({
    subject: 'Your account is blocked',
    greeting: `Hello ${name},`,
    paragraphs: [
      'We have blocked your account. You cannot log in any more, and your profiles are no longer shown.',
      `Reason: ${reason}`,
      'What you have earned until today is paid out as usual.',
    ],
    notes: [`Do you disagree? Write to us: ${contact}. Another person will then look at the case once more.`],
  }),
})

export const unblockedMail = editableMail<{ name: string; loginUrl: string }>('mail.consultant-unblocked', {
  de: ({ name, loginUrl }) => ({
    subject: 'Ihr Konto ist wieder frei',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Ihr Konto ist nicht mehr gesperrt, Sie können sich wieder anmelden. Ihre Profile sind wieder zu sehen.',
    ],
    action: { label: 'Anmelden', url: loginUrl },
    notes: [],
  }),
  en: ({ name, loginUrl }) => ({
    subject: 'Your account is open again',
    greeting: `Hello ${name},`,
    paragraphs: ['Your account is no longer blocked; you can log in again. Your profiles are shown again.'],
    action: { label: 'Log in', url: loginUrl },
    notes: [],
  }),
})

interface NameValues {
  readonly name: string
  readonly url: string
  /** Of a refusal. */
  readonly reason: string
}

export const nameApprovedMail = editableMail<NameValues>('mail.consultant-name-approved', {
  de: ({ name, url }) => ({
    subject: 'Ihr neuer Name gilt',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['wir haben Ihren neuen Namen geprüft. Er gilt ab jetzt, auch für Abrechnungen und Steuermeldungen.'],
    action: { label: 'Eigene Daten ansehen', url },
    notes: [
      'Ihre Bankverbindung bleibt, wie sie ist. Läuft das Konto jetzt auch auf den neuen Namen? Dann ändern Sie bitte den Kontoinhaber.',
    ],
  }),
  en: ({ name, url }) => ({
    subject: 'Your new name has been accepted',
    greeting: `Hello ${name},`,
    paragraphs: ['We have checked your new name. It applies from now on, including to statements and tax reports.'],
    action: { label: 'See your details', url },
    notes: [
      'Your bank details stay as they are. Is your bank account in your new name now? Then please update the account holder.',
    ],
  }),
})

export const nameRefusedMail = editableMail<NameValues>('mail.consultant-name-refused', {
  de: ({ name, reason, url }) => ({
    subject: 'Ihr Name bleibt vorerst, wie er ist',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['wir konnten den Namen, den Sie angegeben haben, nicht übernehmen.', `Grund: ${reason}`],
    action: { label: 'Eigene Daten ansehen', url },
    notes: ['Sie können den Namen dort jederzeit noch einmal angeben.'],
  }),
  en: ({ name, reason, url }) => ({
    subject: 'Your name stays as it is for now',
    greeting: `Hello ${name},`,
    paragraphs: ['We could not accept the name you entered.', `Reason: ${reason}`],
    action: { label: 'See your details', url },
    notes: ['You can enter the name there again at any time.'],
  }),
})

export const AGENT_MAILS = [blockedMail, unblockedMail, nameApprovedMail, nameRefusedMail]
