import { z } from 'zod'
import { applicationToken } from './applications.ts'

// ---- Consent of somebody on a photo ----
export const applicationConsentPath = '/api/applications/consent'
export const applicationConsentPhotoPath = '/api/applications/consent/photo'
export const applicationConsentDocumentPath = '/api/applications/consent/document'
export const applicationConsentAnswerPath = '/api/applications/consent/answer'
/** The link's secret, for an upload whose body is the file. */
export const CONSENT_TOKEN_HEADER = 'x-consent-token'

const FULL_NAME_MAX = 80
export const consentShown = z.object({
  name: z.string(),
  applicant: z.string(),
  hasDocument: z.boolean(),
  answer: z.enum(['yes', 'no']).nullable(),
})
export type ConsentShown = z.infer<typeof consentShown>
export const consentAnswer = applicationToken.extend({
  answer: z.enum(['yes', 'no']),
  fullName: z.string().max(FULL_NAME_MAX),
  birthDate: z.string().max(10),
})

// ---- The sandbox of the liveness check ----
export const sandboxLivenessPath = (reference: string) => `/api/sandbox/liveness/${encodeURIComponent(reference)}`
export const sandboxLivenessParams = z.object({ reference: z.string().max(64) })
export const sandboxLiveness = z.object({ state: z.enum(['pending', 'approved', 'failed']) })
export type SandboxLiveness = z.infer<typeof sandboxLiveness>
export const sandboxLivenessDecision = z.object({ outcome: z.enum(['pass', 'fail']) })
export const sandboxLivenessAnswer = z.object({ returnUrl: z.string() })
