import { z } from 'zod'
import { adminMemberPath } from './members.ts'
import { STAFF_REASON_MAX, staffReason } from './staff.ts'

export const adminMemberCorrectionsPath = (id: string) => `${adminMemberPath(id)}/corrections`
export const adminMemberBlockPath = (id: string) => `${adminMemberPath(id)}/block`
export const adminMemberLongBlockPath = (id: string) => `${adminMemberPath(id)}/block/long`
export const adminMemberUnblockPath = (id: string) => `${adminMemberPath(id)}/unblock`
export const adminMemberSessionsEndPath = (id: string) => `${adminMemberPath(id)}/sessions/end`
export const adminMemberAgeAttemptsPath = (id: string) => `${adminMemberPath(id)}/age-attempts`
export const adminMemberMailsPath = (id: string) => `${adminMemberPath(id)}/mails`
export const adminMemberMembershipCancelPath = (id: string) => `${adminMemberPath(id)}/membership/cancel`
export const adminMemberDeletionPath = (id: string) => `${adminMemberPath(id)}/deletion`
export const adminMemberViewingPath = (id: string) => `${adminMemberPath(id)}/viewing`
export const adminViewingEndPath = '/api/admin/viewing/end'
export const accountViewingsPath = '/api/account/viewings'
export const adminCorrectionsPath = '/api/admin/corrections'
export const adminCorrectionPath = (id: string) => `${adminCorrectionsPath}/${encodeURIComponent(id)}`
export const adminCorrectionDecisionPath = (id: string) => `${adminCorrectionPath(id)}/decision`

export const CORRECTION_CAUSES = ['fault', 'goodwill', 'compensation', 'mistake', 'misuse'] as const
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number]
/** No correction is larger, with or without a second person. */
export const CORRECTION_MAX_NUGGETS = 1_000
const CENT = 0.01
/** `POST …/corrections` */
export const newCorrection = z.object({
  /** With at most two places; below zero what is taken. */
  nuggets: z.number().min(-CORRECTION_MAX_NUGGETS).max(CORRECTION_MAX_NUGGETS).multipleOf(CENT),
  cause: z.enum(CORRECTION_CAUSES),
  /** The member reads it. */
  explanation: staffReason,
})
export type NewCorrection = z.infer<typeof newCorrection>

export const CORRECTION_STATES = ['waiting', 'booked', 'refused'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]
export const correction = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  username: z.string(),
  nuggets: z.number(),
  cause: z.enum(CORRECTION_CAUSES),
  explanation: z.string(),
  state: z.enum(CORRECTION_STATES),
  /** What it was before and after the booking; of one that waits, what it would be now. */
  balanceBefore: z.number(),
  balanceAfter: z.number(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
  /** Proposed by the person who asks: somebody else decides. */
  isOwn: z.boolean(),
})
export type Correction = z.infer<typeof correction>

/** What speaks for a correction (`brokenCalls`) and against it, from our own records. */
export const correctionEvidence = z.object({
  /** Calls of the last 14 days that a fault has ended. */
  brokenCalls: z.number().int(),
  /** Given back already for minutes and messages in these days. */
  returnedNuggets: z.number(),
  /** Corrections of the last 90 days in favour of this member. */
  earlierCorrections: z.number().int(),
  earlierNuggets: z.number(),
  owedNuggets: z.number(),
  chargebacks: z.number().int(),
  memberSince: z.string(),
  isBlocked: z.boolean(),
})
export type CorrectionEvidence = z.infer<typeof correctionEvidence>
export const correctionDetail = correction.extend({ evidence: correctionEvidence })
export type CorrectionDetail = z.infer<typeof correctionDetail>

/** `GET /api/admin/corrections` */
export const correctionsQuery = z.object({
  state: z.enum(CORRECTION_STATES).default('waiting'),
  /** By when they were proposed; without it the waiting ones from the oldest, the others from the newest. */
  direction: z.enum(['ascending', 'descending']).optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CorrectionsQuery = z.infer<typeof correctionsQuery>
export const correctionList = z.object({ corrections: z.array(correction), nextBefore: z.string().nullable() })
export type CorrectionList = z.infer<typeof correctionList>
/** `POST /api/admin/corrections/{id}/decision`; a refusal needs an answer. */
export const correctionDecision = z.object({
  approve: z.boolean(),
  answer: z.string().trim().max(STAFF_REASON_MAX).optional(),
})
export type CorrectionDecision = z.infer<typeof correctionDecision>

export const BLOCK_CAUSES = ['insult', 'threat', 'fraud', 'underage', 'request', 'other'] as const
export type BlockCause = (typeof BLOCK_CAUSES)[number]
export const SHORT_BLOCK_DAYS = 7
export const LONG_BLOCK_DAYS = 30
const block = {
  cause: z.enum(BLOCK_CAUSES),
  /** The member reads it. */
  explanation: staffReason,
}
/** `POST …/block`: for a week. */
export const shortBlockRequest = z.object({ ...block, days: z.literal(SHORT_BLOCK_DAYS) })
/** `POST …/block/long`: for a month; null: until somebody lifts it. */
export const longBlockRequest = z.object({ ...block, days: z.literal(LONG_BLOCK_DAYS).nullable() })
export interface BlockRequest {
  readonly cause: BlockCause
  readonly explanation: string
  readonly days: typeof SHORT_BLOCK_DAYS | typeof LONG_BLOCK_DAYS | null
}

/** `POST …/sessions/end`: one, or all. */
export const endSessionsRequest = z.object({ sessionId: z.uuid().nullable(), reason: staffReason })
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>

/** What came later than so many days ago is no letter that lay unread, but a case of its own. */
export const ARRIVED_DAYS_MAX = 90
/** `POST …/membership/cancel`: as of its arrival, with a declaration or on a day; as of now without both. */
export const membershipCancelRequest = z.object({
  reason: staffReason,
  declarationId: z.uuid().optional(),
  /** `YYYY-MM-DD`, where the member is at home. */
  arrivedOn: z.string().max(10).optional(),
})
export type MembershipCancelRequest = z.infer<typeof membershipCancelRequest>

export const RESENT_MAILS = ['confirmation', 'reset', 'receipt'] as const
export type ResentMail = (typeof RESENT_MAILS)[number]
/** `POST …/mails`: with new links, never the old text. */
export const resendRequest = z.object({
  kind: z.enum(RESENT_MAILS),
  receiptNumber: z.string().max(20).optional(),
  reason: staffReason,
})
export type ResendRequest = z.infer<typeof resendRequest>

const viewing = z.object({ startedAt: z.string(), endedAt: z.string() })
/** `GET /api/account/viewings`: when the staff has seen the pages as this member, the latest first; at most 20. */
export const viewings = z.object({ viewings: z.array(viewing) })
export type Viewings = z.infer<typeof viewings>
