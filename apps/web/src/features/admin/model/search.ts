import {
  type AdminPaymentsQuery,
  LISTED_EVENT_STATES,
  type ListedEventState,
  type PaymentAttemptsQuery,
} from '@velvetline/contracts/admin'
import type { AdminChatsQuery } from '@velvetline/contracts/admin-chats'
import { AUDIT_ACTION_NAMES, type AuditQuery } from '@velvetline/contracts/audit'
import { type AdminCallsQuery, CALL_END_REASONS, CALL_LINES } from '@velvetline/contracts/calls'
import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { RAILS } from '@velvetline/contracts/payment-rails'
import { ORDER_STATES, PAYMENT_STATES, PRODUCT_KINDS } from '@velvetline/contracts/payments'
import { day, oneOf } from '#/shared/read-search.ts'

export const readListedState = (given: unknown): ListedEventState =>
  LISTED_EVENT_STATES.find((state) => state === given) ?? 'parked'

const SEARCH_MAX_CHARACTERS = 80

export const words = (given: unknown): string | undefined => {
  // The router parses values that look like numbers.
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, SEARCH_MAX_CHARACTERS) : undefined
}

const uuid = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[0-9a-f-]{36}$/.test(given) ? given : undefined

type AskedCalls = Pick<AdminCallsQuery, 'call' | 'line' | 'reason' | 'market' | 'from' | 'to'>

export type CallSearch = { [Key in keyof AskedCalls]?: NonNullable<AskedCalls[Key]> } & {
  show?: 'live' | 'ended'
  direction?: 'ascending'
}

export const CALL_CHOICES = { line: CALL_LINES, reason: CALL_END_REASONS, market: COUNTRY_CODES }

/** Ignores what it does not understand. */
export const readCallSearch = (given: Record<string, unknown>): CallSearch => {
  const read = {
    show: oneOf(['live', 'ended'], given.show),
    call: uuid(given.call),
    direction: oneOf(['ascending'], given.direction),
    line: oneOf(CALL_LINES, given.line),
    reason: oneOf(CALL_END_REASONS, given.reason),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether more is chosen than live or ended calls. */
export const isCallsNarrowed = ({ show: _, direction: __, ...narrowed }: CallSearch): boolean =>
  Object.keys(narrowed).length > 0

type AskedPayments = Pick<AdminPaymentsQuery, 'state' | 'rail' | 'kind' | 'first' | 'refund' | 'market' | 'from' | 'to'>

export type PaymentSearch = { [Key in keyof AskedPayments]?: NonNullable<AskedPayments[Key]> } & {
  sort?: 'grossMinor'
  direction?: 'ascending'
}

export const CHOICES = { state: PAYMENT_STATES, rail: RAILS, kind: PRODUCT_KINDS, market: COUNTRY_CODES }

export const readPaymentSearch = (given: Record<string, unknown>): PaymentSearch => {
  const read = {
    state: oneOf(PAYMENT_STATES, given.state),
    rail: oneOf(RAILS, given.rail),
    kind: oneOf(PRODUCT_KINDS, given.kind),
    first: oneOf(['yes'], given.first),
    refund: oneOf(['by_hand'], given.refund),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
    sort: oneOf(['grossMinor'], given.sort),
    direction: oneOf(['ascending'], given.direction),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

type AskedAttempts = Pick<PaymentAttemptsQuery, 'state' | 'rail' | 'market' | 'from' | 'to'>
export type AttemptSearch = { [Key in keyof AskedAttempts]?: NonNullable<AskedAttempts[Key]> }

export const readAttemptSearch = (given: Record<string, unknown>): AttemptSearch => {
  const read = {
    state: oneOf(ORDER_STATES, given.state),
    rail: oneOf(RAILS, given.rail),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

type AskedChats = Pick<AdminChatsQuery, 'market' | 'from' | 'to'>
export type ChatSearch = { [Key in keyof AskedChats]?: NonNullable<AskedChats[Key]> } & { wait?: 'late' }

/** Days need each other; with them nobody's wait is asked for. */
export const readChatSearch = (given: Record<string, unknown>): ChatSearch => {
  const [from, to] = [day(given.from), day(given.to)]
  const hasDays = from !== undefined && to !== undefined
  const read = {
    wait: hasDays ? undefined : oneOf(['late'], given.wait),
    market: oneOf(COUNTRY_CODES, given.market),
    from: hasDays ? from : undefined,
    to: hasDays ? to : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether anything is narrowed, not only sorted. */
export const isNarrowed = ({ sort: _, direction: __, ...narrowed }: PaymentSearch): boolean =>
  Object.keys(narrowed).length > 0

/** What went back is a list of its own, by day, country and rail; undefined where more is asked for, which it could not follow. */
export const reversalsIn = ({ from, to, market, rail, sort: _, direction: __, ...more }: PaymentSearch) =>
  Object.keys(more).length === 0 ? { from, to, market, rail } : undefined

/** First descending, then ascending. */
export const sortBy = (search: PaymentSearch, key: string): PaymentSearch => {
  const { sort, direction, ...rest } = search
  const isSame = (sort ?? 'paidAt') === key
  return {
    ...rest,
    ...(key === 'grossMinor' ? { sort: 'grossMinor' } : {}),
    ...(isSame && direction === undefined ? { direction: 'ascending' } : {}),
  }
}

type AskedEntries = Pick<AuditQuery, 'who' | 'action' | 'kind' | 'from' | 'to'>

/** What the address of the audit log says; what is not asked for is left out. */
export type AuditSearch = { [Key in keyof AskedEntries]?: NonNullable<AskedEntries[Key]> } & {
  direction?: 'ascending'
}

/** Reads an address or a form; whatever it does not understand is as if it were not there. */
export const readAuditSearch = (given: Record<string, unknown>): AuditSearch => {
  const read = {
    who: uuid(given.who),
    action: oneOf(AUDIT_ACTION_NAMES, given.action),
    kind: oneOf(['change', 'read'], given.kind),
    from: day(given.from),
    to: day(given.to),
    direction: oneOf(['ascending'], given.direction),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether anything is narrowed beside the choice between changes and reads. */
export const isAuditNarrowed = ({ kind: _, direction: __, ...narrowed }: AuditSearch): boolean =>
  Object.keys(narrowed).length > 0

/** The country whose texts are shown; without it those for all. */
export const readMarket = (given: Record<string, unknown>): { market?: CountryCode } => {
  const market = oneOf(COUNTRY_CODES, given.market)
  return market ? { market } : {}
}
