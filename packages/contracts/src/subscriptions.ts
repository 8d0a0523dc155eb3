import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from './accounts.ts'
import { CURRENCIES } from './money.ts'
import { RAILS } from './payment-rails.ts'

export const subscriptionPath = '/api/subscription'
export const subscriptionCancelPath = '/api/subscription/cancel'
export const subscriptionResumePath = '/api/subscription/resume'
export const contractCancelPath = '/api/contracts/cancel'
export const contractWithdrawPath = '/api/contracts/withdraw'

export const WITHDRAWAL_DAYS = 14

/** The states of a membership; the transitions are one table in the feature `subscriptions`. */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** `GET /api/subscription` answers this or null: the person's membership as it is now, with what they may do (decided by the server). */
export const subscription = z.object({
  id: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** In all states but `expired`, and in `cancelled` until the paid period is over. */
  hasAccess: z.boolean(),
  rail: z.enum(RAILS),
  weeklyMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  startedAt: z.string(),
  /** The end of what is paid. */
  paidUntil: z.string(),
  /** When money is taken next; null once cancelled, unless a minimum term still runs, and while a failed payment is tried again. */
  nextChargeAt: z.string().nullable(),
  nextChargeMinor: z.number().int().nullable(),
  cancelledAt: z.string().nullable(),
  /** The earliest end, where a minimum term was agreed or a later end was asked for. */
  boundUntil: z.string().nullable(),
  /** When it ends, or has ended: with the paid week in which the earliest end falls. Null while nothing ends it. */
  endsAt: z.string().nullable(),
  /** When it ends if it is cancelled now; null where that changes nothing. */
  earliestEndAt: z.string().nullable(),
  /** Once more where a later end was asked for before. */
  canCancel: z.boolean(),
  canResume: z.boolean(),
  /** Until when the contract can be withdrawn; null when that time is over or it was withdrawn. */
  withdrawableUntil: z.string().nullable(),
})
export type Subscription = z.infer<typeof subscription>
export const subscriptionAnswer = z.object({ subscription: subscription.nullable() })
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>

export const CONTRACT_REFERENCE_MAX_CHARACTERS = 80
export const CANCELLATION_REASON_MAX_CHARACTERS = 2_000

/**
 * `POST /api/contracts/cancel`: the button on every page, without a login (BGB §312k). Known and unknown data get the same answer; the
 * given address receives a receipt with the time.
 */
export const contractCancellation = z.object({
  name: z.string().max(200),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
  /** User name or receipt number, if the member has it at hand. */
  reference: z.string().max(CONTRACT_REFERENCE_MAX_CHARACTERS).default(''),
  kind: z.enum(['ordinary', 'extraordinary']),
  reason: z.string().max(CANCELLATION_REASON_MAX_CHARACTERS).default(''),
  /** `YYYY-MM-DD`, or empty for the next possible day. */
  endsOn: z.string().max(10).default(''),
  /** A hidden field; only bots fill it in. */
  fax: z.string().max(400).default(''),
})
export type ContractCancellation = z.input<typeof contractCancellation>
/** `POST /api/contracts/withdraw`, likewise (BGB §356a). */
export const contractWithdrawal = z.object({
  name: z.string().max(200),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
  reference: z.string().max(CONTRACT_REFERENCE_MAX_CHARACTERS).default(''),
  fax: z.string().max(400).default(''),
})
export type ContractWithdrawal = z.input<typeof contractWithdrawal>
/** When the declaration arrived, which its receipt says too. */
export const declarationReceived = z.object({ receivedAt: z.string() })
export type DeclarationReceived = z.infer<typeof declarationReceived>
