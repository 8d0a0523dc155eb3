import { z } from 'zod'
import { staffReason } from './staff.ts'

export const adminSharesPath = '/api/admin/shares'
export const adminShareSubjectsPath = '/api/admin/shares/subjects'
export const adminShareDecisionPath = (id: string) => `/api/admin/shares/${encodeURIComponent(id)}/decision`
export const agentSplitsPath = '/api/agent/earnings/splits'

/** The most specific comes first: it wins. Without one the setting of the country holds. */
export const SHARE_KINDS = ['profile', 'person', 'agency'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

const NAME_MAX = 80
const WHOLE_BASIS_POINTS = 10_000
const basisPoints = z.number().int().min(0).max(WHOLE_BASIS_POINTS)
const day = z.iso.date()

/** `POST /api/admin/shares/subjects`: whose share it may be, at most 20. The words may be a person’s name, which must not appear in an address. */
export const shareSubjectsSearch = z.object({ kind: z.enum(SHARE_KINDS), words: z.string().max(NAME_MAX).default('') })
export type ShareSubjectsSearch = z.infer<typeof shareSubjectsSearch>
export const shareSubjects = z.object({ subjects: z.array(z.object({ id: z.string(), name: z.string() })) })
export type ShareSubjects = z.infer<typeof shareSubjects>

/** `POST /api/admin/shares` */
export const newShare = z.object({
  kind: z.enum(SHARE_KINDS),
  subjectId: z.uuid(),
  /** Null: the next wider share holds again. */
  basisPoints: basisPoints.nullable(),
  /** `YYYY-MM-DD` in the operator’s time zone. */
  from: day,
  reason: staffReason,
})
export type NewShare = z.infer<typeof newShare>
/** `POST /api/admin/shares/{id}/decision` */
export const shareDecision = z.object({ approve: z.boolean() })

export const adminShare = z.object({
  id: z.string(),
  kind: z.enum(SHARE_KINDS),
  name: z.string(),
  basisPoints: z.number().int().nullable(),
  /** From which day on it holds: the one proposed, or that of the approval where it is later. `YYYY-MM-DD` in the operator’s time zone. */
  from: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'approved', 'refused']),
  proposedBy: z.string(),
  decidedBy: z.string().nullable(),
  /** Proposed by the reader, who cannot decide it. */
  isOwn: z.boolean(),
})
export type AdminShare = z.infer<typeof adminShare>
/** `GET /api/admin/shares`: open ones first, then the newest; at most 100. */
export const adminShares = z.object({
  shares: z.array(adminShare),
  minPercent: z.number(),
  maxPercent: z.number(),
})
export type AdminShares = z.infer<typeof adminShares>

/** The person’s part of what an agency earns with them. */
export const agencySplit = z.object({
  personId: z.string(),
  personBasisPoints: z.number().int(),
  /** From which day on it holds; may be in the future. `YYYY-MM-DD` in the operator’s time zone. */
  from: z.string(),
})
/** `POST /api/agent/earnings/splits`, by the lead. */
export const newSplit = z.object({ personId: z.uuid(), personBasisPoints: basisPoints, from: day })
export type NewSplit = z.infer<typeof newSplit>
