import { z } from 'zod'

export const adminDeclarationsPath = '/api/admin/declarations'
export const adminDeclarationAnsweredPath = (id: string) =>
  `${adminDeclarationsPath}/${encodeURIComponent(id)}/answered`

/** `open`: a person has to decide, or to read the reasons. */
export const DECLARATION_STATES = ['open', 'done'] as const
export type DeclarationState = (typeof DECLARATION_STATES)[number]
export const DECLARATION_KINDS = ['cancellation', 'extraordinary_cancellation', 'withdrawal'] as const
export type DeclarationKind = (typeof DECLARATION_KINDS)[number]
/** `too_late`: it can no longer be withdrawn; `unknown`: nothing was carried out, because it was not clear which contract is meant. */
export const DECLARATION_OUTCOMES = ['carried_out', 'too_late', 'unknown'] as const
export type DeclarationOutcome = (typeof DECLARATION_OUTCOMES)[number]

/** A contract cancelled or withdrawn from by the buttons on every page. */
export const declaration = z.object({
  id: z.uuid(),
  kind: z.enum(DECLARATION_KINDS),
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** `YYYY-MM-DD`, or empty for the next possible day. */
  endsOn: z.string(),
  outcome: z.enum(DECLARATION_OUTCOMES),
  /** The payment that it is about, where it is a purchase. */
  paymentId: z.string().nullable(),
  /** The member whose account has this address; they need not be who declares it. */
  memberId: z.string().nullable(),
  answered: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type StaffDeclaration = z.infer<typeof declaration>

/** `GET /api/admin/declarations`: open ones with the oldest first, done ones with the newest first. */
export const declarationsQuery = z.object({
  state: z.enum(DECLARATION_STATES).default('open'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type DeclarationsQuery = z.infer<typeof declarationsQuery>
export const declarations = z.object({
  declarations: z.array(declaration),
  nextBefore: z.string().nullable(),
})
export type StaffDeclarations = z.infer<typeof declarations>
