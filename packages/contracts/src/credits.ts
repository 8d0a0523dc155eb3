import { z } from 'zod'

export const balancePath = '/api/credits/balance'
export const creditHistoryPath = '/api/credits/history'

const CENTINUGGETS_PER_NUGGET = 100
/** Balances, prices and bookings are whole hundredths of a Nugget. */
export const centinuggetsOf = (nuggets: number): number => Math.round(nuggets * CENTINUGGETS_PER_NUGGET)
/** The decimal that the API and the pages show: 950 becomes 9.5. */
export const nuggetsOf = (centinuggets: number): number => centinuggets / CENTINUGGETS_PER_NUGGET

export const NOT_ENOUGH_NUGGETS_REFUSAL = 'not_enough_nuggets'
export const SPENDING_PAUSED_REFUSAL = 'paused'

/** Nuggets as decimals with at most two places; `bonus` is spent before `bought`. */
export const creditBalance = z.object({
  balance: z.number(),
  bonus: z.number(),
  bought: z.number(),
  /** Owed after a reversed payment; absent if nothing is. Bought Nuggets pay it first. */
  owed: z.number().optional(),
})
export type CreditBalance = z.infer<typeof creditBalance>

/** Why a balance changed. A feature adds a kind for a new reason. */
export const TRANSFER_KINDS = [
  'welcome_bonus',
  'chat_message',
  'chat_message_returned',
  'call_minute',
  'call_minute_returned',
  'purchase',
  'purchase_taken_back',
  'debt_repaid',
  'correction',
  'demo_grant',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export const creditHistoryEntry = z.object({
  id: z.string(),
  occurredAt: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  /** What it was for, for example the consultant's name; empty where the kind says all. */
  label: z.string(),
  /** Positive when Nuggets came in. */
  amount: z.number(),
  /** The part of `amount` that was bonus. */
  bonusAmount: z.number(),
  balanceAfter: z.number(),
})
export type CreditHistoryEntry = z.infer<typeof creditHistoryEntry>

export const creditHistoryQuery = z.object({
  before: z.string().max(32).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
export const creditHistory = z.object({
  entries: z.array(creditHistoryEntry),
  /** The `before` of the next page; null at the end. */
  nextBefore: z.string().nullable(),
})
export type CreditHistory = z.infer<typeof creditHistory>
