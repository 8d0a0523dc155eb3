import type { AdminToday } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { CountedOfHour } from '../analytics/index.ts'
import { bandOf, type Days, reachedBy, sumsByHour } from './today-figures.ts'

type Money = NonNullable<AdminToday['money']>

const isPayment = ({ name }: CountedOfHour): boolean => name === 'payment'

const total = (rows: readonly CountedOfHour[], of: 'count' | 'amount'): number =>
  rows.reduce((sum, row) => sum + row[of], 0)

/** In which most is paid, today and on the days it is compared with; at home where nothing is. */
export const mainCurrency = ({ today, usual }: Days, home: Currency): Currency => {
  const counts = new Map<string, number>([[home, 0]])
  for (const row of [...today, ...usual.flat()].filter(isPayment)) {
    counts.set(row.currency, (counts.get(row.currency) ?? 0) + row.count)
  }
  const [most] = [...counts].toSorted(([, left], [, right]) => right - left)
  return (most?.[0] ?? home) as Currency
}

/** Each part in its currency, the one with most payments first. */
const sharesBy = (days: Days, keyOf: (row: CountedOfHour) => string) => {
  const payments = (rows: readonly CountedOfHour[]) => rows.filter(isPayment)
  const nameOf = (row: CountedOfHour): string => `${keyOf(row)} ${row.currency}`
  const names = [...new Set([...payments(days.today), ...days.usual.flatMap(payments)].map(nameOf))]
  const shares = names.map((name) => {
    const [key = '', currency = ''] = name.split(' ')
    const own = (rows: readonly CountedOfHour[]) => payments(rows).filter((row) => nameOf(row) === name)
    const curves = days.usual.map((rows) => sumsByHour(own(rows), ({ amount }) => amount))
    const today = own(days.today)
    return {
      key,
      currency: currency as Currency,
      amountMinor: total(today, 'amount'),
      payments: total(today, 'count'),
      band: bandOf(curves.map((curve) => reachedBy(curve, days.moment))),
    }
  })
  return shares
    .filter(({ payments, band }) => payments > 0 || (band?.high ?? 0) > 0)
    .toSorted((left, right) => right.payments - left.payments || right.amountMinor - left.amountMinor)
}

const byCurrency = (rows: readonly CountedOfHour[], name: CountedOfHour['name']) => {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.name === name) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.amount)
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency: currency as Currency, amountMinor }))
}

/** What is there already, and what the rest of such a day usually brings. */
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
  rails: sharesBy(days, ({ kind }) => kind).map(({ key, ...share }) => ({ rail: key as RailName, ...share })),
  countries: sharesBy(days, ({ country }) => country).map(({ key, ...share }) => ({
    country: key as CountryCode,
    ...share,
  })),
})
