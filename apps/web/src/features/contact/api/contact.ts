import { queryOptions } from '@tanstack/react-query'
import {
  type ContactDetails,
  type ContactMessage,
  type ContactSubject,
  contactMessagesPath,
} from '@velvetline/contracts/contact'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'

const WORDS: Readonly<Record<ContactSubject, () => string>> = {
  general: () => m.contact_subject_general(),
  membership: () => m.contact_subject_membership(),
  payment: () => m.contact_subject_payment(),
  technical: () => m.contact_subject_technical(),
  profile: () => m.contact_subject_profile(),
  agent: () => m.contact_subject_agent(),
  privacy: () => m.contact_subject_privacy(),
}

export const subjectOptions = (): { value: string; label: string }[] =>
  Object.entries(WORDS).map(([value, words]) => ({ value, label: words() }))

/** Undefined unless the address names one of them. */
export const readSubject = (value: unknown): ContactSubject | undefined =>
  typeof value === 'string' && Object.hasOwn(WORDS, value) ? (value as ContactSubject) : undefined

export const contactDetailsQuery = queryOptions<ContactDetails>({ queryKey: [contactMessagesPath] })

export const sendContactMessage = (message: ContactMessage): Promise<unknown> =>
  request(contactMessagesPath, { method: 'POST', body: message })
