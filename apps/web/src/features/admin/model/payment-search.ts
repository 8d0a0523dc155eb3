import type { AdminPaymentsQuery } from '@velvetline/contracts/admin'
import { COUNTRY_CODES } from '@velvetline/contracts/constants'
import { day, oneOf, words } from './read-search.ts'

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
