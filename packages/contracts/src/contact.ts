import { z } from 'zod'

export const contactMessagesPath = '/api/contact'
export const contactFormPath = '/api/contact/form'

export const CONTACT_NAME_MAX_CHARACTERS = 80
export const CONTACT_MESSAGE_MAX_CHARACTERS = 2_000
/** A message sent sooner than this after opening the form is refused as a bot's; the page waits until then. */
export const CONTACT_FORM_MIN_MS = 3_000

export const CONTACT_FORM_EXPIRED_REFUSAL = 'contact_form_expired'

export const CONTACT_SUBJECTS = [
  'general',
  'membership',
  'payment',
  'technical',
  'profile',
  'agent',
  'privacy',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const contactDetails = z.object({
  company: z.string(),
  /** Line by line, as on an envelope. */
  address: z.array(z.string()),
  email: z.string(),
})
export type ContactDetails = z.infer<typeof contactDetails>

/** Issued when the form is opened and sent back with the message; it holds the time of opening. */
export const contactForm = z.object({ token: z.string() })
export type ContactForm = z.infer<typeof contactForm>

/** Lengths are bounded here; the feature's refusals say what is wrong. */
export const contactMessage = z.object({
  name: z.string().max(200),
  email: z.string().max(254),
  subject: z.string().max(40),
  message: z.string().max(20_000),
  token: z.string().max(200),
  /** Hidden; only bots fill it in. */
  fax: z.string().max(400).default(''),
})
export type ContactMessage = z.input<typeof contactMessage>
