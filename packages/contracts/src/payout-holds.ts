import { z } from 'zod'
import { staffReason } from './staff.ts'

export const adminPayoutHoldsPath = '/api/admin/payouts/holds'
export const adminPayoutHoldLiftPath = (id: string) => `${adminPayoutHoldsPath}/${encodeURIComponent(id)}/lift`

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
  /** Set by the reader, who cannot lift it. */
  isOwn: z.boolean(),
})
export type PayoutHold = z.infer<typeof payoutHold>

/** What others than the staff may know of it: the last day, or null where it has none. */
export const heldUntil = z.object({ until: z.string().nullable() })
export type Held = z.infer<typeof heldUntil>
