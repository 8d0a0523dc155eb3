import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from './accounts.ts'
import { searchWords } from './http.ts'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'
import { REPLY_PROMISES } from './settings.ts'

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
  /** Within what time the operator means to answer. */
  replyPromise: z.enum(REPLY_PROMISES),
})
export type ContactDetails = z.infer<typeof contactDetails>

/** Issued when the form is opened and sent back with the message; it holds the time of opening. */
export const contactForm = z.object({ token: z.string() })
export type ContactForm = z.infer<typeof contactForm>

/** Lengths are bounded here; the feature's refusals say what is wrong. */
export const contactMessage = z.object({
  name: z.string().max(200),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
  subject: z.string().max(40),
  message: z.string().max(20_000),
  token: z.string().max(200),
  /** Hidden; only bots fill it in. */
  fax: z.string().max(400).default(''),
})
export type ContactMessage = z.input<typeof contactMessage>

// ---- Answered by the operator's staff ----
export const adminContactPath = '/api/admin/contact'
export const adminContactSearchPath = '/api/admin/contact/search'
export const adminContactMessagePath = (id: string) => `/api/admin/contact/${encodeURIComponent(id)}`
export const adminContactAnswersPath = (id: string) => `${adminContactMessagePath(id)}/answers`
export const adminContactOwnerPath = (id: string) => `${adminContactMessagePath(id)}/owner`
export const adminContactStatePath = (id: string) => `${adminContactMessagePath(id)}/state`

export const CONTACT_STATES = ['open', 'answered', 'closed'] as const
export type ContactState = (typeof CONTACT_STATES)[number]
export const CONTACT_ANSWER_MAX_CHARACTERS = 4_000

export const contactRow = z.object({
  id: z.string(),
  state: z.enum(CONTACT_STATES),
  subject: z.enum(CONTACT_SUBJECTS),
  name: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  language: z.enum(LANGUAGES),
  country: z.enum(COUNTRY_CODES),
  isSubscriber: z.boolean(),
  isMember: z.boolean(),
  createdAt: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type ContactRow = z.infer<typeof contactRow>

/** `GET /api/admin/contact`: newest first; of the open ones subscribers and the oldest first. */
export const adminContactQuery = z.object({
  state: z.enum(CONTACT_STATES).default('open'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminContactQuery = z.infer<typeof adminContactQuery>
/** `POST /api/admin/contact/search`: a part of the sender's name or address. */
export const adminContactSearch = adminContactQuery.extend({ words: searchWords })
export type AdminContactSearch = z.infer<typeof adminContactSearch>
export const adminContactList = z.object({
  messages: z.array(contactRow),
  nextBefore: z.string().nullable(),
  open: z.number().int(),
})
export type AdminContactList = z.infer<typeof adminContactList>

/** `GET /api/admin/contact/{id}`, and the answer of what is done to it. */
export const contactThread = contactRow.omit({ excerpt: true }).extend({
  email: z.string(),
  /** Null where no member's account sent it. */
  memberId: z.string().nullable(),
  body: z.string(),
  answers: z.array(z.object({ id: z.string(), author: z.string(), body: z.string(), sentAt: z.string() })),
})
export type ContactThread = z.infer<typeof contactThread>

/** `POST /api/admin/contact/{id}/answers`; the same Idempotency-Key sends once. */
export const contactAnswer = z.object({ text: z.string().max(20_000) })
/** `POST /api/admin/contact/{id}/state` */
export const contactStateChange = z.object({ state: z.enum(['open', 'closed']) })
