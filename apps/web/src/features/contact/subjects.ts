import type { ContactSubject } from '@velvetline/contracts/contact'
import { m } from '#/paraglide/messages.js'

const WORDS: Readonly<Record<ContactSubject, () => string>> = {
  general: () => m.contact_subject_general(),
  membership: () => m.contact_subject_membership(),
  payment: () => m.contact_subject_payment(),
  technical: () => m.contact_subject_technical(),
  profile: () => m.contact_subject_profile(),
  agent: () => m.contact_subject_agent(),
  privacy: () => m.contact_subject_privacy(),
}

/** What a message can be about, to choose from. */
export const subjectOptions = (): { value: string; label: string }[] =>
  Object.entries(WORDS).map(([value, words]) => ({ value, label: words() }))

/** A subject that an address may name; undefined for anything else. */
export const readSubject = (value: unknown): ContactSubject | undefined =>
  typeof value === 'string' && Object.hasOwn(WORDS, value) ? (value as ContactSubject) : undefined
