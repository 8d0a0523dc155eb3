import { z } from 'zod'
import { CURRENCIES } from './money.ts'

export const sandboxPaymentPath = (reference: string) => `/sandbox/payments/${encodeURIComponent(reference)}`
export const sandboxPaymentActionsPath = (reference: string) =>
  `/sandbox/payments/${encodeURIComponent(reference)}/actions`
export const adminMaxpayTestPath = '/api/admin/maxpay-test'

/** The rails that this software knows; the operator configures which of them a country offers. `sepa` is direct debit through Verotel. */
export const RAILS = ['sandbox', 'paypal', 'maxpay', 'verotel', 'sepa', 'ccbill'] as const
export type RailName = (typeof RAILS)[number]

export const sandboxPaymentParams = z.object({ reference: z.string().max(64) })
/** `GET /sandbox/payments/{reference}`: what the sandbox's page shows; no such address in live mode. */
export const sandboxPayment = z.object({
  reference: z.string(),
  description: z.string(),
  state: z.enum(['open', 'needs_step', 'pending', 'paid', 'declined']),
  amountMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** What is charged every week after this, and how its agreement stands; null where nothing is. */
  agreement: z
    .object({
      state: z.enum(['none', 'active', 'cancelled', 'ended']),
      weeklyMinor: z.number().int(),
      nextChargeAt: z.string().nullable(),
    })
    .nullable(),
  /** What has happened so far, oldest first. `kind` is one of the words of the provider's notices. */
  events: z.array(
    z.object({ kind: z.string(), amountMinor: z.number().int().nullable(), at: z.string(), reference: z.string() }),
  ),
  actions: z.array(
    z.enum([
      'approve',
      'require_step',
      'hold',
      'decline',
      'abandon',
      'refund',
      'charge_back',
      'renew',
      'fail_renewal',
      'cancel',
    ]),
  ),
  /** Where the person goes on, in full; null while they have not decided. */
  returnUrl: z.string().nullable(),
})
export type SandboxPayment = z.infer<typeof sandboxPayment>
/**
 * `POST /sandbox/payments/{reference}/actions`, answered as the `GET`: `hold` leaves the payment pending, `require_step` asks for one more
 * confirmation, `abandon` goes back without a decision, `refund` and `charge_back` reverse the latest payment, `renew` charges the next week at once.
 */
export const sandboxPaymentAction = z.object({ action: sandboxPayment.shape.actions.element })
export type SandboxPaymentAction = z.infer<typeof sandboxPaymentAction>
