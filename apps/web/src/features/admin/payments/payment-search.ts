import {
  type AdminPaymentsQuery,
  LISTED_EVENT_STATES,
  type ListedEventState,
  type PaymentAttemptsQuery,
} from '@velvetline/contracts/admin'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { RAILS } from '@velvetline/contracts/payment-rails'
import { ORDER_STATES, PAYMENT_STATES, PRODUCT_KINDS } from '@velvetline/contracts/payments'
import { day, oneOf } from '#/shared/read-search.ts'

export const readListedState = (given: unknown): ListedEventState =>
  LISTED_EVENT_STATES.find((state) => state === given) ?? 'parked'

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
