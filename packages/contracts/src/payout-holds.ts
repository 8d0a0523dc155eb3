import { z } from 'zod'
import { staffReason } from './staff.ts'

export const adminPayoutHoldsPath = '/api/admin/payouts/holds'
export const adminPayoutHoldLiftPath = (id: string) => `${adminPayoutHoldsPath}/${encodeURIComponent(id)}/lift`
export const adminPayoutHoldKeptPath = (id: string) => `${adminPayoutHoldsPath}/${encodeURIComponent(id)}/kept`

/** So many days after a hold without a last day was set, somebody decides whether it goes on, and so on. */
export const HOLD_DECISION_DAYS = 30

/** `POST /api/admin/payouts/holds` */
export const newPayoutHold = z.object({
  /** Of everything that is earned with them, and of everything that is paid to them. */
  agentId: z.uuid(),
  reason: staffReason,
  /** The last day, `YYYY-MM-DD` in the operator’s time zone; null until somebody lifts it. */
  until: z.iso.date().nullable(),
})
export type NewPayoutHold = z.infer<typeof newPayoutHold>

/** One that holds now. */
export const payoutHold = z.object({
  id: z.string(),
  agentId: z.string(),
  name: z.string(),
  reason: z.string(),
  until: z.string().nullable(),
  heldBy: z.string(),
  heldAt: z.string(),
  /** Who has last decided that it goes on. */
  kept: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** It has no last day, and nobody has decided about it for long. */
  isToDecide: z.boolean(),
  /** Set by the reader, who cannot lift it. */
  isOwn: z.boolean(),
})
export type PayoutHold = z.infer<typeof payoutHold>

/** What others than the staff may know of it: the last day, or null where it has none. */
export const heldUntil = z.object({ until: z.string().nullable() })
export type Held = z.infer<typeof heldUntil>
