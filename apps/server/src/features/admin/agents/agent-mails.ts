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

export const AGENT_MAILS = [blockedMail, unblockedMail]
