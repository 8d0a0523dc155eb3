import type { AdminToday, Share, Shares } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Counted, CountedOfHour } from '../analytics/index.ts'
import { bandOf, type Days, reachedBy, sumsByHour } from './today-figures.ts'

type Money = NonNullable<AdminToday['money']>

const isPayment = ({ name }: Counted): boolean => name === 'payment'

const total = (rows: readonly Counted[], of: 'count' | 'amount'): number => rows.reduce((sum, row) => sum + row[of], 0)

/** In which most is paid; at home where nothing is. */
export const mainCurrency = (rows: readonly Counted[], home: Currency): Currency => {
  const counts = new Map<string, number>([[home, 0]])
  for (const row of rows.filter(isPayment)) counts.set(row.currency, (counts.get(row.currency) ?? 0) + row.count)
  const [most] = [...counts].toSorted(([, left], [, right]) => right - left)
  return (most?.[0] ?? home) as Currency
}

type KeyOf = (row: Counted) => string

/** The payments of each part in each currency, with what is compared beside them; the one with most payments first. */
const sharesBy = <Row extends Counted>(
  rows: readonly Row[],
  others: readonly Row[],
  keyOf: KeyOf,
  beside: (isOwn: (row: Counted) => boolean) => Pick<Share, 'band' | 'beforeMinor'>,
): (Share & { readonly key: string })[] => {
  const nameOf = (row: Counted): string => `${keyOf(row)} ${row.currency}`
  const names = [...new Set([...rows, ...others].filter(isPayment).map(nameOf))]
  const shares = names.map((name) => {
    const [key = '', currency = ''] = name.split(' ')
    const isOwn = (row: Counted) => isPayment(row) && nameOf(row) === name
    const own = rows.filter(isOwn)
    return {
      key,
      currency: currency as Currency,
      amountMinor: total(own, 'amount'),
      payments: total(own, 'count'),
      ...beside(isOwn),
    }
  })
  const paidIn = (currency: Currency) =>
    shares.reduce((sum, share) => sum + (share.currency === currency ? share.payments : 0), 0)
  return (
    shares
      .filter(({ payments, band, beforeMinor }) => payments > 0 || (band?.high ?? 0) > 0 || (beforeMinor ?? 0) > 0)
      // Amounts that can be compared stand together.
      .toSorted(
        (left, right) =>
          paidIn(right.currency) - paidIn(left.currency) ||
          left.currency.localeCompare(right.currency) ||
          right.payments - left.payments ||
          right.amountMinor - left.amountMinor,
      )
  )
}

const byRailAndCountry = (sharesOf: (keyOf: KeyOf) => (Share & { readonly key: string })[]): Shares => ({
  rails: sharesOf(({ kind }) => kind).map(({ key, ...share }) => ({ rail: key as RailName, ...share })),
  countries: sharesOf(({ country }) => country).map(({ key, ...share }) => ({ country: key as CountryCode, ...share })),
})

/** Of a day, over what is usual until now. */
const sharesOfDay = ({ today, usual, moment }: Days): Shares =>
  byRailAndCountry((keyOf) =>
    sharesBy(today, usual.flat(), keyOf, (isOwn) => ({
      band: bandOf(
        usual.map((rows) =>
          reachedBy(
            sumsByHour(rows.filter(isOwn), ({ amount }) => amount),
            moment,
          ),
        ),
      ),
      beforeMinor: null,
    })),
  )

/** Of a range, beside the days that it is compared with. */
export const sharesOfRange = (rows: readonly Counted[], earlier: readonly Counted[] | null): Shares =>
  byRailAndCountry((keyOf) =>
    sharesBy(rows, earlier ?? [], keyOf, (isOwn) => ({
      band: null,
      beforeMinor: earlier && Math.round(total(earlier.filter(isOwn), 'amount')),
    })),
  )

const byCurrency = (rows: readonly CountedOfHour[], name: CountedOfHour['name']) => {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.name === name) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.amount)
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency: currency as Currency, amountMinor }))
}

/** What has come in, and what the rest of such a day usually adds. */
const expectedOf = (days: Days, currency: Currency): Money['expected'] => {
  const amountOf = (row: CountedOfHour) => (isPayment(row) && row.currency === currency ? row.amount : 0)
  const rest = days.usual.map((rows) => {
    const curve = sumsByHour(rows, amountOf)
    return (curve.at(-1) ?? 0) - reachedBy(curve, days.moment)
  })
  const band = bandOf(rest)
  const now = sumsByHour(days.today, amountOf).at(-1) ?? 0
  return band && { low: now + band.low, high: now + band.high }
}

export const moneyOf = (days: Days, currency: Currency): Money => ({
  currency,
  expected: expectedOf(days, currency),
  others: byCurrency(days.today, 'payment').filter((other) => other.currency !== currency),
  reversed: byCurrency(days.today, 'reversal'),
  ...sharesOfDay(days),
})
