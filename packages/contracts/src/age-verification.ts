import { z } from 'zod'

export const ageStatusPath = '/api/age-verification/status'
export const ageInitiatePath = '/api/age-verification/initiate'
export const ageInitiateAnonymousPath = '/api/age-verification/initiate-anonymous'
export const ageCompletePath = '/api/age-verification/complete'
export const ageCallbackPath = '/api/age-verification/callback'
export const sandboxAgeCheckPath = (reference: string) => `/sandbox/age-checks/${encodeURIComponent(reference)}`

/** Per account or browser; after that only support can help. */
export const AGE_ATTEMPTS_MAX = 3
export const AGE_WINDOW_HOURS = 24
/** Not secret and no proof: the server only sends the page without the block. */
export const AGE_MARK_COOKIE = 'velvetline_age_verified'

export const AGE_VERIFICATION_REQUIRED_REFUSAL = 'age_verification_required'
export const AGE_ATTEMPTS_EXCEEDED_REFUSAL = 'age_attempts_exceeded'

/** Ticking a box is no proof. */
export const AGE_METHODS = [
  'face_estimation',
  'id_document',
  'credit_card',
  'mobile_operator',
  'email',
  'sandbox',
] as const
export type AgeMethod = (typeof AGE_METHODS)[number]

export const AGE_RETURN_URL_MAX = 512
const SESSION_ID_MAX = 64
const REFERENCE_MAX = 64

export const ageStatus = z.object({
  verified: z.boolean(),
  /** A check is required here and there is no result yet. */
  needsVerification: z.boolean(),
  /** Begun within the last 24 hours. */
  attempts: z.number().int(),
})
export type AgeStatus = z.infer<typeof ageStatus>

/** Where to go after the proof: a path of this site, or its full address. */
const returnUrl = z.string().max(AGE_RETURN_URL_MAX)

export const ageStart = z.object({ returnUrl })
export type AgeStart = z.infer<typeof ageStart>

/** `sessionId` is made by the browser and only counts attempts. */
export const anonymousAgeStart = z.object({ returnUrl, sessionId: z.string().min(8).max(SESSION_ID_MAX) })
export type AnonymousAgeStart = z.infer<typeof anonymousAgeStart>

export const ageStartAnswer = z.object({
  success: z.boolean(),
  /** Null where no check is needed. */
  verificationUrl: z.string().nullable(),
  needsVerification: z.boolean(),
  message: z.string(),
})
export type AgeStartAnswer = z.infer<typeof ageStartAnswer>

/** `reference` is the verifier's name for the check, with which the browser returned. */
export const ageReturn = z.object({ reference: z.string().max(REFERENCE_MAX) })
export type AgeReturn = z.infer<typeof ageReturn>

/** What the verifier says about an attempt; `pending` may still become any of the others. */
export const AGE_RESULTS = ['approved', 'pending', 'failed', 'abandoned'] as const
export type AgeResult = (typeof AGE_RESULTS)[number]

export const ageReturnAnswer = ageStatus.extend({
  result: z.enum(AGE_RESULTS),
  /** A path of this site. */
  returnPath: z.string(),
})
export type AgeReturnAnswer = z.infer<typeof ageReturnAnswer>

export const sandboxAgeParams = z.object({ reference: z.string().max(REFERENCE_MAX) })
export const sandboxAgeCheck = z.object({ reference: z.string(), state: z.enum(AGE_RESULTS) })
export type SandboxAgeCheck = z.infer<typeof sandboxAgeCheck>
export const sandboxAgeDecision = z.object({ outcome: z.enum(['pass', 'fail', 'abandon']) })
export type SandboxAgeDecision = z.infer<typeof sandboxAgeDecision>
export const sandboxAgeAnswer = z.object({ returnUrl: z.string() })
export type SandboxAgeAnswer = z.infer<typeof sandboxAgeAnswer>
