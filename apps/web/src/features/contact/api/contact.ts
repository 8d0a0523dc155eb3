import { queryOptions } from '@tanstack/react-query'
import { CONTACT_FORM_MIN_MS } from '@velvetline/contracts/constants'
import type { ContactDetails, ContactForm, ContactMessage } from '@velvetline/contracts/contact'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Who answers, and where. */
export const contactDetailsQuery = queryOptions<ContactDetails>({ queryKey: [API.contact] })

export interface OpenedForm {
  token: string
  /** By this page's own clock. */
  openedAtMs: number
}

/** Opens a form: the server remembers in it when that was. */
export const openContactForm = async (): Promise<OpenedForm> => {
  const { token } = await request<ContactForm>(API.contactForm)
  return { token, openedAtMs: performance.now() }
}

/** The server counts from a moment that was a little earlier. */
const SPARE_MS = 100

/** Sends a message. A form that was filled in sooner than the server believes a person could waits the rest of that time by itself. */
export const sendContactMessage = async (
  { token, openedAtMs }: OpenedForm,
  message: Omit<ContactMessage, 'token'>,
): Promise<unknown> => {
  const restMs = openedAtMs + CONTACT_FORM_MIN_MS + SPARE_MS - performance.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  return request(API.contact, { method: 'POST', body: { ...message, token } })
}
