import {
  type Comparison,
  FIGURE_DAYS_MAX,
  FIGURE_NAMES,
  type FigureFile,
  type FigureName,
  type FiguresAnswer,
  type FiguresQuery,
  type MoneyCsvQuery,
} from '@velvetline/contracts/figures'
import type { Currency } from '@velvetline/contracts/money'
import { BYTE_ORDER_MARK, csvLine, EXPORT_ROWS_MAX } from '../../platform/csv.ts'
import { invalidInput } from '../../platform/http/errors/refusals.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import {
  addDays,
  type Counted,
  type CountedName,
  daysBetween,
  readCounted,
  readDays,
  todayOfFigures,
  waitOfShare,
} from '../analytics/index.ts'
import type { AdminContext } from './admin.context.ts'

const HALF = 0.5
const WEEKS_OF_MONTH_DAYS = 28
const WEEKS_OF_YEAR_DAYS = 364

interface Range {
  readonly from: string
  readonly to: string
}

/** @throws 422 invalid_input for days that do not exist, the wrong way round, or more than a year */
const requireRange = ({ from, to }: Range): number => {
  requireDays(from, to)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > FIGURE_DAYS_MAX) throw invalidInput()
  return days
}

/** Whole weeks back, so that weekdays are compared with the same weekdays. */
const BACK: Readonly<Record<Exclude<Comparison, 'before'>, number>> = {
  month: WEEKS_OF_MONTH_DAYS,
  year: WEEKS_OF_YEAR_DAYS,
}
const rangeBefore = ({ from, to }: Range, against: Comparison, days: number): Range => {
  const back = against === 'before' ? days : BACK[against]
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

const sum = (rows: readonly Counted[], name: CountedName, of: 'count' | 'amount', currency?: Currency): number =>
  rows.reduce(
    (total, row) =>
      row.name === name && (currency === undefined || row.currency === currency) ? total + row[of] : total,
    0,
  )

const amountOf = (rows: readonly Counted[], name: FigureName, currency: Currency): number | null => {
  if (name === 'revenue') return sum(rows, 'payment', 'amount', currency)
  if (name === 'minutes') return sum(rows, 'call', 'amount')
  if (name === 'messages') return sum(rows, 'message', 'count')
  if (name === 'members') return sum(rows, 'member', 'count')
  if (name === 'memberships') return sum(rows, 'membership', 'count')
  return waitOfShare(
    rows.filter((row) => row.name === 'answer'),
    HALF,
  )
}

const mainCurrency = (rows: readonly Counted[], home: Currency): Currency => {
  const counts = new Map<Currency, number>([[home, 0]])
  for (const row of rows) {
    if (row.name !== 'payment') continue
    const currency = row.currency as Currency
    counts.set(currency, (counts.get(currency) ?? 0) + row.count)
  }
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? home
}

const valuesOf = (rows: readonly Counted[], names: readonly FigureName[], currency: Currency) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = amountOf(rows, name, currency)
      return value === null ? [] : [[name, value]]
    }),
  )

/** A range of days beside another one. @throws 422 invalid_input */
export const compareFigures = async (
  context: AdminContext,
  { from, to, against, market }: FiguresQuery,
  maySeeMoney: boolean,
): Promise<FiguresAnswer> => {
  const length = requireRange({ from, to })
  const before = rangeBefore({ from, to }, against, length)
  const { day: today, firstDay } = await todayOfFigures(context)
  const [rows, earlier] = await Promise.all([
    readDays(context, { from, to, market }),
    readDays(context, { ...before, market }),
  ])
  const { countries } = context
  const home = (market && countries.byCode(market)?.currency) || countries.fallback.currency
  const currency = mainCurrency(rows, home)
  const hasBefore = before.from >= firstDay
  const names = FIGURE_NAMES.filter((name) => maySeeMoney || name !== 'revenue')
  const days = Array.from({ length }, (_, index) => addDays(from, index)).filter((day) => day <= today)
  return {
    from,
    to,
    beforeFrom: before.from,
    beforeTo: before.to,
    hasBefore,
    currency,
    rows: names.map((name) => ({
      name,
      value: amountOf(rows, name, currency),
      before: hasBefore ? amountOf(earlier, name, currency) : null,
    })),
    days: days.map((day) => ({
      day,
      values: valuesOf(
        rows.filter((row) => row.day === day),
        names,
        currency,
      ),
    })),
  }
}

const FILES: Readonly<Record<FigureFile | 'money', readonly CountedName[]>> = {
  money: ['payment', 'reversal'],
  use: ['call', 'message', 'member', 'membership', 'membership_end'],
  funnel: ['visit', 'profile_view', 'registration', 'member', 'first_payment'],
  answers: ['answer'],
}
const COLUMNS = ['day', 'figure', 'country', 'kind', 'currency', 'count', 'amount'] as const

/** What was counted, as CSV; amounts in minor units, minutes or seconds. @throws 422 invalid_input */
export const exportFigures = async (
  context: AdminContext,
  of: FigureFile | 'money',
  { from, to, market }: MoneyCsvQuery,
): Promise<string> => {
  requireRange({ from, to })
  const rows = await readCounted(context, { from, to, market: market ?? '' }, FILES[of], EXPORT_ROWS_MAX)
  const lines = rows.map((row) =>
    csvLine([row.day, row.name, row.country, row.kind, row.currency, row.count, row.amount]),
  )
  return [BYTE_ORDER_MARK + csvLine(COLUMNS), ...lines].join('')
}
