import { queryOptions } from '@tanstack/react-query'
import {
  CONTACT_FORM_MIN_MS,
  type ContactDetails,
  type ContactForm,
  type ContactMessage,
  type ContactSubject,
  contactFormPath,
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

export interface OpenedForm {
  token: string
  /** By this page's clock. */
  openedAtMs: number
}

/** The server stores when the form was opened. */
export const openContactForm = async (): Promise<OpenedForm> => {
  const { token } = await request<ContactForm>(contactFormPath)
  return { token, openedAtMs: performance.now() }
}

/** The server started counting slightly earlier. */
const SPARE_MS = 100

/** A form filled in faster than a person could waits the remaining time before it is sent. */
export const sendContactMessage = async (
  { token, openedAtMs }: OpenedForm,
  message: Omit<ContactMessage, 'token'>,
): Promise<unknown> => {
  const restMs = openedAtMs + CONTACT_FORM_MIN_MS + SPARE_MS - performance.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  return request(contactMessagesPath, { method: 'POST', body: { ...message, token } })
}
