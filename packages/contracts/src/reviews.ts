import { z } from 'zod'
import { LANGUAGES } from './locales.ts'
import { CONTACT_KINDS, type ContactKind } from './message-rules.ts'

export const callReviewPath = (callId: string) => `/api/calls/${encodeURIComponent(callId)}/review`
export const callSoundPath = (callId: string) => `/api/calls/${encodeURIComponent(callId)}/sound`
export const adminReviewsPath = '/api/admin/reviews'
export const adminReviewPath = (id: string) => `/api/admin/reviews/${encodeURIComponent(id)}`

export const adminReviewReplyPath = (id: string) => `/api/admin/reviews/${encodeURIComponent(id)}/reply`
export const agentReviewsPath = '/api/agent/reviews'
export const agentReviewsWaitingPath = '/api/agent/reviews/waiting'
export const agentReviewReplyPath = (id: string) => `/api/agent/reviews/${encodeURIComponent(id)}/reply`

export const REVIEW_TEXT_MAX_CHARACTERS = 400
export const REVIEW_REPLY_MAX_CHARACTERS = 300

export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** `POST /api/calls/{callId}/review`: once for each paid call that is over. */
export const newReview = z.object({
  stars: z.number().int().min(1).max(5),
  text: z.string().trim().max(REVIEW_TEXT_MAX_CHARACTERS).default(''),
})
export type NewReview = z.infer<typeof newReview>
/** `POST /api/calls/{callId}/sound`: 1 bad, 2 fair, 3 good. For us, never for the consultant’s rating. */
export const soundQuality = z.object({ quality: z.number().int().min(1).max(3) })

/** `GET /api/profiles/{uuid}/reviews`: published ones, newest first. */
export const publicReview = z.object({
  id: z.string(),
  stars: z.number().int(),
  text: z.string(),
  language: z.enum(LANGUAGES),
  /** First day of the month, `YYYY-MM-DD`: an exact day could identify a member. */
  month: z.string(),
  /** An example of the demo. */
  isExample: z.boolean(),
  /** What the consultant has answered, in the language it was written in; null where there is no answer, or nobody has approved it yet. */
  reply: z.object({ content: z.string(), language: z.enum(LANGUAGES) }).nullable(),
})
export type PublicReview = z.infer<typeof publicReview>
export const reviewsQuery = z.object({
  /** Of the page, for the demo’s examples; without it the country’s. */
  language: z.enum(LANGUAGES).optional(),
  limit: z.coerce.number().int().min(1).max(20).default(5),
  before: z.string().max(120).optional(),
})
export const publicReviews = z.object({
  reviews: z.array(publicReview),
  nextBefore: z.string().nullable(),
  /** What members' own reviews come to, for search engines; null where there are only examples, or none. */
  real: z.object({ rating: z.number(), count: z.number().int() }).nullable(),
})
export type PublicReviews = z.infer<typeof publicReviews>

/** Kinds of contact data that a text seems to contain. */
export type ContactMark = ContactKind

export const adminReviewsQuery = z.object({
  state: z.enum(REVIEW_STATES).default('pending'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const reviewReply = z.object({ content: z.string(), language: z.enum(LANGUAGES), state: z.enum(REVIEW_STATES) })

/** `GET /api/agent/reviews`: published reviews about the consultant, of the profiles that they have, newest first. */
export const agentReviewsQuery = z.object({
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
export const agentReview = publicReview
  .omit({ isExample: true, reply: true })
  .extend({ profileName: z.string(), reply: reviewReply.nullable() })
export type AgentReview = z.infer<typeof agentReview>
export const agentReviews = z.object({
  reviews: z.array(agentReview),
  nextBefore: z.string().nullable(),
  /** Of all reviews of members; null where there is none. */
  rating: z.object({ rating: z.number(), count: z.number().int() }).nullable(),
})
export type AgentReviews = z.infer<typeof agentReviews>
/** New ones without a reply. */
export const agentReviewsWaiting = z.object({ waiting: z.number().int() })
/** `PUT /api/agent/reviews/{id}/reply`: one for each review; staff read it before anybody else. */
export const newReviewReply = z.object({ content: z.string().trim().min(1).max(REVIEW_REPLY_MAX_CHARACTERS) })

export const adminReview = publicReview.omit({ reply: true }).extend({
  /** Waits for a decision of its own. */
  reply: reviewReply.extend({ version: z.string(), marks: z.array(z.enum(CONTACT_KINDS)) }).nullable(),
  state: z.enum(REVIEW_STATES),
  /** Found by a simple pattern check; a review with contact data should not be published. */
  marks: z.array(z.enum(CONTACT_KINDS)),
  createdAt: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  /** Null after the account was deleted. */
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  callId: z.string().nullable(),
  /** About the person who had the profile before: it is shown nowhere, counts nowhere, and cannot be published. */
  isOfFormer: z.boolean(),
})
export type AdminReview = z.infer<typeof adminReview>
export const adminReviews = z.object({
  reviews: z.array(adminReview),
  nextBefore: z.string().nullable(),
  pending: z.number().int(),
})
export type AdminReviews = z.infer<typeof adminReviews>
export const reviewDecision = z.object({ state: z.enum(['published', 'rejected']) })
/** On the version that was read: the consultant may have written another one since. */
export const replyDecision = reviewDecision.extend({ version: z.string().max(64) })
