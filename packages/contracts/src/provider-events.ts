import { z } from 'zod'
import { RAILS } from './payment-rails.ts'

// ---- What a provider has told, as the operator sees it ----
const PROVIDER_EVENT_STATES = ['received', 'handled', 'parked', 'failed'] as const
export type ProviderEventState = (typeof PROVIDER_EVENT_STATES)[number]
/** Why a notice waits for somebody, or for what it depends on. */
export type ParkedReason =
  | 'no_order'
  | 'no_transaction_or_amount'
  | 'amount_differs'
  | 'already_paid'
  | 'renewal_too_early'
  | 'first_payment_missing'
  | 'agreement_of_another_order'
  | 'first_month_had'
  | 'payment_unknown'
  | 'other_currency'
  | 'no_amount'
  | 'resumed_for_money'
export const providerEventRow = z.object({
  id: z.string(),
  rail: z.enum(RAILS),
  eventId: z.string(),
  kind: z.string().nullable(),
  state: z.enum(PROVIDER_EVENT_STATES),
  receivedAt: z.string(),
  attempts: z.number().int(),
  /**
   * Why it is parked or has failed: a `ParkedReason`, after `amount_differs` what was due and what was told (`500 EUR 600 EUR`), or the name
   * of a fault. Older ones are sentences.
   */
  reason: z.string().nullable(),
  /** Somebody dealt with it in another way, while it was parked or had failed. */
  isDone: z.boolean(),
  /** As it came over the wire, at most 16 KB of it. */
  body: z.string(),
})
export type ProviderEventRow = z.infer<typeof providerEventRow>
