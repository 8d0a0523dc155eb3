import { z } from 'zod'
import { PASSWORD_MAX_CHARACTERS } from './accounts.ts'
import { payoutAddress, payoutDetails } from './agents.ts'
import { searchWords } from './http.ts'
import { amounts, CURRENCIES } from './money.ts'
import { heldUntil, payoutHold } from './payout-holds.ts'
import { agencySplit } from './shares.ts'

export const agentMonthsPath = '/api/agent/earnings/months'
export const agentStatementPath = '/api/agent/earnings/statement'
export const agentStatementCsvPath = '/api/agent/earnings/statement.csv'
export const agentStatementPdfPath = (number: string) =>
  `/api/agent/earnings/statements/${encodeURIComponent(number)}/pdf`
export const agentPayoutsPath = '/api/agent/payouts'
export const agentPayoutDetailsPath = '/api/agent/payout-details'

/** Earnings are counted in millionths of a currency’s unit, so that hundredths of a Nugget have exact prices. */
export const MICROS_PER_MINOR = 10_000
/** Whole minor units; what is left below one is carried over. */
export const minorOf = (micros: number): number => Math.floor(micros / MICROS_PER_MINOR)

/** Until then, new bank details wait before a payout uses them. */
export const PAYOUT_DETAILS_WAIT_DAYS = 3
/** Then bonus Nuggets of a member without a proof earn nothing any more. */
export const BONUS_WAIT_DAYS = 90

export const EARNING_KINDS = ['message', 'minute'] as const
export const EARNING_RULES = [
  'bought',
  'bonus',
  'bonus_waiting',
  'bonus_sure',
  'bonus_above_cap',
  'bonus_expired',
  'bonus_withdrawn',
  'given_back',
  'no_consultant',
] as const
export type EarningRule = (typeof EARNING_RULES)[number]

/** One line of the statement, with everything that its rule needs. Amounts in millionths of the currency’s unit. */
export const earningLine = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(EARNING_KINDS),
  rule: z.enum(EARNING_RULES),
  /** The member’s pseudonym; null after the account was deleted. */
  member: z.string().nullable(),
  profile: z.string(),
  /** Of the call that the minute belongs to. */
  minute: z.number().int().nullable(),
  person: z.object({ id: z.string(), name: z.string() }),
  nuggets: z.number(),
  currency: z.enum(CURRENCIES),
  /** List price of one Nugget, with the tax. */
  unitMicros: z.number().int(),
  listMicros: z.number().int(),
  vatBasisPoints: z.number().int(),
  netMicros: z.number().int(),
  shareBasisPoints: z.number().int(),
  /** The person’s part of the earnings, where their agency divides them. */
  personBasisPoints: z.number().int().nullable(),
  /** What the line adds to the earnings; below zero where something is taken back. */
  earnedMicros: z.number().int(),
})
export type EarningLine = z.infer<typeof earningLine>

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** `GET /api/agent/earnings/statement`, and with the same filters `…/statement.csv`: newest first. */
export const statementQuery = z.object({
  /** `YYYY-MM`; the current one by default. */
  month: month.optional(),
  kind: z.enum(EARNING_KINDS).optional(),
  /** A person of the agency that the signed-in agent leads; everybody by default. */
  who: z.uuid().optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type StatementQuery = z.infer<typeof statementQuery>
export const statement = z.object({ lines: z.array(earningLine), nextBefore: z.string().nullable() })
export type Statement = z.infer<typeof statement>

export const PAYOUT_STATES = ['collecting', 'due', 'in_file', 'paid', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
/** How a credit note treats VAT; null where nothing is paid yet. */
export const VAT_TREATMENTS = ['vat', 'small_business', 'not_liable', 'reverse_charge', 'outside_eu'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]
const PAYOUT_WAITS = ['threshold', 'details'] as const

const ownPayout = z.object({
  id: z.string(),
  statementNumber: z.string(),
  personId: z.string(),
  person: z.string(),
  /** Who is paid: the person, or who led their agency when it was earned. */
  payee: z.string(),
  month: z.string(),
  currency: z.enum(CURRENCIES),
  earnedMicros: z.number().int(),
  /** The person’s part of what was earned, where their agency divides it. */
  personMicros: z.number().int().nullable(),
  /** Net. With the VAT it is what is paid. */
  amountMinor: z.number().int(),
  vatMinor: z.number().int(),
  carriedMicros: z.number().int(),
  state: z.enum(PAYOUT_STATES),
  waitsFor: z.enum(PAYOUT_WAITS).nullable(),
  /** That it is due, and the operator holds it back; null where it is not. */
  held: heldUntil.nullable(),
  changedAt: z.string(),
})
export type OwnPayout = z.infer<typeof ownPayout>

/** `GET /api/agent/earnings/months` */
export const earningMonths = z.object({
  /** The signed-in agent first, then those of the agency that they lead, by name. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amounts,
      /** The person’s part of them; empty where the agency divides nothing. */
      personAmounts: amounts,
    }),
  ),
  /** How the agency divides what it earns with each of them, now and from a later day on. */
  splits: z.array(agencySplit),
  /** Newest first, at most 24. */
  months: z.array(z.object({ month: z.string(), isClosed: z.boolean(), isRunning: z.boolean(), amounts })),
  /** Newest first: the first page. */
  payouts: z.array(ownPayout),
  nextPayoutsBefore: z.string().nullable(),
  thresholdMinor: z.number().int(),
  /** Null where none are kept; never the whole IBAN. */
  details: payoutDetails
    .omit({ iban: true })
    .extend({ ibanLastFour: z.string(), usableFrom: z.string(), address: payoutAddress.nullable() })
    .nullable(),
  /** The operator holds back what is earned with the agent and what is paid to them. */
  held: heldUntil.nullable(),
  /** Who receives the payouts and answers for them, where somebody else does. */
  paidTo: z.string().nullable(),
  /** Also where somebody else receives them by now: what was earned before still goes to them. */
  hasPayoutDetails: z.boolean(),
})
export type EarningMonths = z.infer<typeof earningMonths>

/** `GET /api/agent/payouts`: what the agent, and those of the agency that they lead, have earned and were paid; newest first. */
export const ownPayoutsQuery = z.object({
  month: month.optional(),
  /** One of those people; everybody by default. */
  who: z.uuid().optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type OwnPayoutsQuery = z.infer<typeof ownPayoutsQuery>
export const ownPayouts = z.object({ payouts: z.array(ownPayout), nextBefore: z.string().nullable() })
export type OwnPayouts = z.infer<typeof ownPayouts>

/** `PUT /api/agent/payout-details`; with an empty IBAN the account stays as it is. */
export const payoutDetailsChange = payoutDetails.extend({
  address: payoutAddress,
  currentPassword: z.string().max(PASSWORD_MAX_CHARACTERS),
})
export type PayoutDetailsChange = z.infer<typeof payoutDetailsChange>

// ---- The operator's side ----
export const adminPayoutsPath = '/api/admin/payouts'
export const adminPayoutsSearchPath = `${adminPayoutsPath}/search`
export const STATEMENT_NUMBER_MAX = 40
export const adminStatementPdfPath = (number: string) =>
  `${adminPayoutsPath}/statements/${encodeURIComponent(number)}/pdf`
export const adminMonthSumsPath = (which: string) => `/api/admin/earnings/months/${encodeURIComponent(which)}`
export const adminMonthClosePath = (which: string) => `/api/admin/payouts/months/${encodeURIComponent(which)}/close`
export const adminBatchesPath = '/api/admin/payouts/batches'
export const adminBatchFilePath = (id: string) => `/api/admin/payouts/batches/${encodeURIComponent(id)}/file`
export const adminBatchPaidPath = (id: string) => `/api/admin/payouts/batches/${encodeURIComponent(id)}/paid`
export const adminBatchDiscardedPath = (id: string) => `/api/admin/payouts/batches/${encodeURIComponent(id)}/discarded`
export const adminPayoutReturnedPath = (id: string) => `/api/admin/payouts/${encodeURIComponent(id)}/returned`
export const adminPayoutAgainPath = (id: string) => `/api/admin/payouts/${encodeURIComponent(id)}/again`
export const adminTaxReportPath = '/api/admin/payouts/tax-report.csv'

export const payoutMonth = z.object({ month })

/** One currency of a month. `gross = vat + consultants + platform + given`. */
const monthSums = z.object({
  currency: z.enum(CURRENCIES),
  grossMicros: z.number().int(),
  vatMicros: z.number().int(),
  /** Of bought Nuggets. */
  consultantsMicros: z.number().int(),
  /** Of bonus Nuggets: the operator bears it. */
  bonusMicros: z.number().int(),
  platformMicros: z.number().int(),
  /** List price of bonus Nuggets, less what consultants get of it. */
  givenMicros: z.number().int(),
  differenceMicros: z.number().int(),
})
/** `GET /api/admin/earnings/months/{month}`: whether the month closes. */
export const monthReport = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  isOver: z.boolean(),
  /** The oldest open month; months are closed in their order. */
  isNext: z.boolean(),
  sums: z.array(monthSums),
  /** Nuggets: what the ledger charged, less what it gave back, and what the lines account for. */
  ledgerNuggets: z.number(),
  linesNuggets: z.number(),
  differenceNuggets: z.number(),
})
export type MonthReport = z.infer<typeof monthReport>

export const payoutsQuery = z.object({
  month: month.optional(),
  state: z.enum(PAYOUT_STATES).optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PayoutsQuery = z.infer<typeof payoutsQuery>
/** `POST /api/admin/payouts/search`: a part of a name or an address of the consultant or the payee, or the beginning of a statement's number. */
export const payoutsSearch = payoutsQuery.extend({ words: searchWords })
export type PayoutsSearch = z.infer<typeof payoutsSearch>
/** Said by one person of the staff; somebody else confirms it. */
const asked = z.object({ by: z.string(), isOwn: z.boolean(), reason: z.string() })
export const adminPayout = ownPayout.extend({
  ibanLastFour: z.string().nullable(),
  /** The account of who is paid has ended; what is kept of it is for the books. */
  isPayeeEnded: z.boolean(),
  /** They cannot log in: bank details come by a link. */
  isPayeeBlocked: z.boolean(),
  /** Until when new bank details wait; null where they can be used. */
  waitsUntil: z.string().nullable(),
  /** The bank details cannot be decrypted any more: it is left out of every file until its payee gives them again. */
  hasLostDetails: z.boolean(),
  returnReason: z.string().nullable(),
  /** That a paid one was returned. */
  returnAsked: asked.nullable(),
})
export type AdminPayout = z.infer<typeof adminPayout>
export const payoutBatch = z.object({
  id: z.string(),
  currency: z.enum(CURRENCIES),
  format: z.enum(['pain.001', 'csv']),
  payments: z.number().int(),
  totalMinor: z.number().int(),
  releasedBy: z.string(),
  releasedAt: z.string(),
  sha256: z.string(),
  fetchedAt: z.string().nullable(),
  /** No bank has it: its payouts are due again. */
  isDiscarded: z.boolean(),
  /** That the bank never got one that was fetched. */
  discardAsked: asked.nullable(),
  /** How many are still on their way. */
  open: z.number().int(),
})
export type PayoutBatch = z.infer<typeof payoutBatch>
export const BATCHES_SHOWN_MAX = 20
/** `GET /api/admin/payouts` */
export const adminPayouts = z.object({
  payouts: z.array(adminPayout),
  nextBefore: z.string().nullable(),
  /** What may be released now, by currency. */
  due: z.array(z.object({ currency: z.enum(CURRENCIES), count: z.number().int(), minor: z.number().int() })),
  /** What is held back now, the newest first. */
  holds: z.array(payoutHold),
  /** Open ones first, then the newest; at most `BATCHES_SHOWN_MAX`. */
  batches: z.array(payoutBatch),
  thresholdMinor: z.number().int(),
  openMonths: z.array(z.string()),
  closedMonths: z.array(z.string()),
})
export type AdminPayouts = z.infer<typeof adminPayouts>

/** `POST /api/admin/payouts/batches` */
export const batchRequest = z.object({ currency: z.enum(CURRENCIES) })

const [YEAR_MIN, YEAR_MAX] = [2020, 2100]
/** `GET /api/admin/payouts/tax-report.csv` */
export const taxReportQuery = z.object({ year: z.coerce.number().int().min(YEAR_MIN).max(YEAR_MAX) })
