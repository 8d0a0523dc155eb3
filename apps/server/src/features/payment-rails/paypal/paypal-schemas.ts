import { z } from 'zod'

/** Only what we read of PayPal's objects. */
const id = z.string().min(1).max(128)
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])
/** Of the newer API; the older one of sales has names of its own. */
const amount = z.object({ value: z.string(), currency_code: z.string() })
const saleAmount = z.object({ total: z.string(), currency: z.string() })
const time = z.string().optional()

export const nothing = z.unknown()

export const capture = z.object({
  id,
  status: z.string().default(''),
  custom_id: z.string().optional(),
  amount: amount.optional(),
  create_time: time,
  links,
})
export type PayPalCapture = z.infer<typeof capture>

export const order = z.object({
  id,
  status: z.string(),
  update_time: time,
  links,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(capture).default([]) })
          .optional(),
      }),
    )
    .default([]),
})
export type PayPalOrder = z.infer<typeof order>

const billingInfo = z.object({
  cycle_executions: z.array(z.object({ cycles_completed: z.number() })).default([]),
  last_failed_payment: z.object({ time: z.string().optional(), amount: amount.optional() }).optional(),
})
export const subscription = z.object({
  id,
  status: z.string().default(''),
  custom_id: z.string().optional(),
  create_time: time,
  update_time: time,
  status_update_time: time,
  links,
  subscriber: z.object({ payer_id: z.string().optional() }).optional(),
  billing_info: billingInfo.optional(),
})
export type PayPalSubscription = z.infer<typeof subscription>

export const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id,
        status: z.string(),
        time: z.string(),
        amount_with_breakdown: z.object({ gross_amount: amount }),
      }),
    )
    .default([]),
})
export type PayPalTransactions = z.infer<typeof transactions>['transactions']

export const sale = z.object({
  id,
  amount: saleAmount.optional(),
  billing_agreement_id: z.string().optional(),
  custom: z.string().optional(),
  create_time: time,
  /** The sale that a refund pays back. */
  sale_id: z.string().optional(),
})

export const webhookEvent = z.object({
  id,
  event_type: z.string(),
  create_time: time,
  summary: z.string().default(''),
  resource: z.record(z.string(), z.unknown()),
})
export type PayPalEvent = z.infer<typeof webhookEvent>
