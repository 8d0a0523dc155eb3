import type { AdminPaymentsQuery, OpenEventState } from '@velvetline/contracts/admin'
import type { AdminCallsQuery, CallEndReason, CallLine } from '@velvetline/contracts/calls'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'

/** The states in which an event still needs somebody; the first is where the page opens. */
export const OPEN_STATES: readonly OpenEventState[] = ['parked', 'failed', 'received']
export type OpenState = OpenEventState

/** Reads an address. */
export const readOpenState = (given: unknown): OpenState => OPEN_STATES.find((state) => state === given) ?? 'parked'

const SEARCH_MAX_CHARACTERS = 80

export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

/** A day that exists, as a date field writes it. */
const day = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined

const words = (given: unknown): string | undefined => {
  // The router reads what looks like a number as one.
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, SEARCH_MAX_CHARACTERS) : undefined
}

type AskedCalls = Pick<AdminCallsQuery, 'line' | 'reason' | 'market' | 'search' | 'from' | 'to'>

/** What the address of the calls' page says; what is not asked for is left out. */
export type CallSearch = { [Key in keyof AskedCalls]?: NonNullable<AskedCalls[Key]> } & { show?: 'live' | 'ended' }

const LINES: readonly CallLine[] = ['web', 'premium', 'subscriber']
const REASONS: readonly CallEndReason[] = [
  'caller_hung_up',
  'consultant_hung_up',
  'declined',
  'missed',
  'unreachable',
  'cancelled',
  'terminated',
  'time_limit',
  'caller_lost',
  'consultant_lost',
  'failed',
  'hung_up_by_staff',
]

export const CALL_CHOICES = { line: LINES, reason: REASONS, market: COUNTRY_CODES }

/** Reads an address or a form; whatever it does not understand is as if it were not there. */
export const readCallSearch = (given: Record<string, unknown>): CallSearch => {
  const read = {
    show: oneOf(['live', 'ended'], given.show),
    search: words(given.search),
    line: oneOf(LINES, given.line),
    reason: oneOf(REASONS, given.reason),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether anything is narrowed beside the choice between live and ended calls. */
export const isCallsNarrowed = ({ show: _, ...narrowed }: CallSearch): boolean => Object.keys(narrowed).length > 0

type AskedPayments = Pick<AdminPaymentsQuery, 'state' | 'rail' | 'kind' | 'market' | 'from' | 'to' | 'search'>

/** What the address of the payments' page says; what is not asked for is left out. */
export type PaymentSearch = { [Key in keyof AskedPayments]?: NonNullable<AskedPayments[Key]> } & {
  sort?: 'grossMinor'
  direction?: 'ascending'
}

const STATES: readonly NonNullable<PaymentSearch['state']>[] = ['paid', 'partly_refunded', 'refunded', 'charged_back']
const RAILS: readonly NonNullable<PaymentSearch['rail']>[] = [
  'sandbox',
  'paypal',
  'maxpay',
  'verotel',
  'sepa',
  'ccbill',
]
const KINDS: readonly NonNullable<PaymentSearch['kind']>[] = ['nuggets', 'membership']

export const CHOICES = { state: STATES, rail: RAILS, kind: KINDS, market: COUNTRY_CODES }

/** Reads an address or a form; whatever it does not understand is as if it were not there. */
export const readPaymentSearch = (given: Record<string, unknown>): PaymentSearch => {
  const read = {
    search: words(given.search),
    state: oneOf(STATES, given.state),
    rail: oneOf(RAILS, given.rail),
    kind: oneOf(KINDS, given.kind),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
    sort: oneOf(['grossMinor'], given.sort),
    direction: oneOf(['ascending'], given.direction),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The same for the API. */
export const toQuery = (search: PaymentSearch): URLSearchParams => new URLSearchParams(Object.entries(search))

/** Whether anything is narrowed, not only sorted. */
export const isNarrowed = ({ sort: _, direction: __, ...narrowed }: PaymentSearch): boolean =>
  Object.keys(narrowed).length > 0

/** What a click on a column's title asks for: first the highest, then the lowest. */
export const sortBy = (search: PaymentSearch, key: string): PaymentSearch => {
  const { sort, direction, ...rest } = search
  const isSame = (sort ?? 'paidAt') === key
  return {
    ...rest,
    ...(key === 'grossMinor' ? { sort: 'grossMinor' } : {}),
    ...(isSame && direction === undefined ? { direction: 'ascending' } : {}),
  }
}
