import { z } from 'zod'
import { searchWords } from './http.ts'
import { COUNTRY_CODES } from './locales.ts'
import { CURRENCIES } from './money.ts'
import { RAILS } from './payment-rails.ts'
import { ORDER_STATES, PRODUCT_KINDS, paymentDetail, paymentListQuery } from './payments.ts'
import { providerEventRow } from './provider-events.ts'
import { staffReason } from './staff.ts'

export const adminPaymentsPath = '/api/admin/payments'
export const adminPaymentsSearchPath = '/api/admin/payments/search'
export const adminPaymentPath = (id: string) => `/api/admin/payments/${encodeURIComponent(id)}`
export const adminRefundPath = (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/refund`
export const adminPaymentAttemptsPath = '/api/admin/payment-attempts'
export const adminProviderEventsPath = '/api/admin/provider-events'
export const adminRefundDonePath = (id: string) => `/api/admin/refunds/${encodeURIComponent(id)}/done`
export const adminEventDonePath = (id: string) => `/api/admin/provider-events/${encodeURIComponent(id)}/done`
export const adminReplayPath = (id: string) => `/api/admin/provider-events/${encodeURIComponent(id)}/replay`
export const adminLedgerCheckPath = '/api/admin/ledger-check'
export const adminBonusPath = '/api/admin/bonus'
export const adminLeftNuggetsPath = '/api/admin/left-nuggets'
export const adminLeftNuggetsSettledPath = (memberId: string) =>
  `/api/admin/left-nuggets/${encodeURIComponent(memberId)}/settled`
export const adminDebtsPath = '/api/admin/debts'

// ---- Payments ----
export const PAYMENT_SORTS = ['paidAt', 'grossMinor'] as const
/** `GET /api/admin/payments`. Days are inclusive, `YYYY-MM-DD`. */
export const adminPaymentsQuery = paymentListQuery.extend({
  kind: z.enum(['nuggets', 'membership']).optional(),
  /** Each member's first payment alone. */
  first: z.enum(['yes']).optional(),
  /** Those of which staff must refund something in the provider's portal. */
  refund: z.enum(['by_hand']).optional(),
  /** The member's country; `country` itself would change for whom the page is written. */
  market: z.enum(COUNTRY_CODES).optional(),
  sort: z.enum(PAYMENT_SORTS).default('paidAt'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
})
export type AdminPaymentsQuery = z.infer<typeof adminPaymentsQuery>
/** `POST /api/admin/payments/search` */
export const adminPaymentsSearch = adminPaymentsQuery.extend({
  /** The beginning of a user name or a receipt's number. */
  words: searchWords,
})
export type AdminPaymentsSearch = z.infer<typeof adminPaymentsSearch>

/** Of the file of what went back. Days are those on which we learned of it, inclusive, `YYYY-MM-DD`. */
export const reversalsQuery = adminPaymentsQuery.pick({
  rail: true,
  market: true,
  from: true,
  to: true,
  before: true,
  limit: true,
})
export type ReversalsQuery = z.infer<typeof reversalsQuery>

/** `GET /api/admin/payments/{id}`, also the answer of a refund. */
export const adminPaymentDetail = paymentDetail.extend({
  netMinor: z.number().int(),
  vatMinor: z.number().int(),
  vatBasisPoints: z.number().int(),
  statementName: z.string(),
  /** The provider's names for the movement of money, and for what it charges repeatedly. */
  transactionRef: z.string(),
  agreementRef: z.string().nullable(),
})
export type AdminPaymentDetail = z.infer<typeof adminPaymentDetail>

// ---- Attempts to pay ----
/** `GET /api/admin/payment-attempts`: orders, whatever became of them, newest first. Days are inclusive, `YYYY-MM-DD`. */
export const paymentAttemptsQuery = z.object({
  state: z.enum(ORDER_STATES).optional(),
  rail: z.enum(RAILS).optional(),
  market: z.enum(COUNTRY_CODES).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PaymentAttemptsQuery = z.infer<typeof paymentAttemptsQuery>
const paymentAttempt = z.object({
  id: z.string(),
  createdAt: z.string(),
  state: z.enum(ORDER_STATES),
  member: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(PRODUCT_KINDS),
  nuggets: z.number().int().nullable(),
  rail: z.enum(RAILS),
  country: z.enum(COUNTRY_CODES),
  totalMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** Of one that was paid. */
  payment: z.object({ id: z.string(), receiptNumber: z.string() }).nullable(),
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>
export const paymentAttempts = z.object({ attempts: z.array(paymentAttempt), nextBefore: z.string().nullable() })
export type PaymentAttempts = z.infer<typeof paymentAttempts>

// ---- Provider events ----
/** Events that need staff, and `done` those that they dealt with; processed ones are listed with their payment. */
export const LISTED_EVENT_STATES = ['parked', 'failed', 'received', 'done'] as const
export type ListedEventState = (typeof LISTED_EVENT_STATES)[number]
/** `GET /api/admin/provider-events` */
export const providerEventQuery = z.object({
  state: z.enum(LISTED_EVENT_STATES).default('parked'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const providerEventList = z.object({ events: z.array(providerEventRow), nextBefore: z.string().nullable() })
export type ProviderEventList = z.infer<typeof providerEventList>

// ---- The ledger ----
/** What a check compares with a new computation, of one wallet. */
const LEDGER_FIGURES = ['bonus', 'bought', 'owed', 'balance_after', 'foreign_accounts', 'without_key'] as const
export type LedgerFigure = (typeof LEDGER_FIGURES)[number]
/** `POST /api/admin/ledger-check` answers one; `GET` the last of them, newest first. */
export const ledgerReport = z.object({
  at: z.string(),
  wallets: z.number().int(),
  transfers: z.number().int(),
  differences: z.number().int(),
  /** At most 100, in Nuggets; for `foreign_accounts` and `without_key` their number. */
  examples: z.array(
    z.object({
      what: z.enum(LEDGER_FIGURES),
      username: z.string(),
      stored: z.number(),
      computed: z.number(),
    }),
  ),
})
export type LedgerReport = z.infer<typeof ledgerReport>
export const ledgerReports = z.object({ reports: z.array(ledgerReport) })
export type LedgerReports = z.infer<typeof ledgerReports>

/** Of the lists below. */
export const owedQuery = z.object({
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type OwedQuery = z.infer<typeof owedQuery>

/** `GET /api/admin/debts`: who owes Nuggets after a refund or chargeback, the oldest debt first. */
export const debtList = z.object({
  debts: z.array(
    z.object({
      memberId: z.string(),
      username: z.string(),
      /** The account was deleted. */
      isDeleted: z.boolean(),
      owedNuggets: z.number(),
      since: z.string(),
    }),
  ),
  /** In all. */
  owedNuggets: z.number(),
  nextBefore: z.string().nullable(),
})
export type DebtList = z.infer<typeof debtList>

/** `GET /api/admin/left-nuggets`: bought Nuggets of deleted accounts that no provider has paid back, the oldest first. */
export const leftNuggets = z.object({
  accounts: z.array(
    z.object({
      memberId: z.string(),
      leftNuggets: z.number(),
      deletedAt: z.string(),
      /** The latest payment for Nuggets, from which it can be paid back; none where the Nuggets were a gift. */
      paymentId: z.string().nullable(),
      receiptNumber: z.string().nullable(),
    }),
  ),
  nextBefore: z.string().nullable(),
})
export type LeftNuggets = z.infer<typeof leftNuggets>
/** `POST /api/admin/left-nuggets/{id}/settled`: how it was paid, for the audit log. */
export const leftNuggetsNote = z.object({ note: staffReason })

// ---- Trying a rail ----
/** `POST /api/admin/maxpay-test`: a signed form that leads to the provider's page and back, and belongs to no order. */
export const railTestForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type RailTestForm = z.infer<typeof railTestForm>

export const bonusReportQuery = z.object({
  /** In each consultant's own time zone; today unless named. */
  day: z.iso.date().optional(),
})

/** `GET /api/admin/bonus`: bonus Nuggets that were spent on one day, by consultant, most first, at most 100. */
export const bonusReport = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  agents: z.array(
    z.object({
      agentId: z.string(),
      agentName: z.string(),
      members: z.number().int(),
      /** Who have neither proven a phone nor paid. */
      pendingMembers: z.number().int(),
      /** What counts as the consultant’s earnings. */
      countedNuggets: z.number(),
      pendingNuggets: z.number(),
      aboveCapNuggets: z.number(),
    }),
  ),
})
export type BonusReport = z.infer<typeof bonusReport>
