import {
  FIGURE_NAMES,
  type FigureFile,
  type FigureName,
  type FiguresAnswer,
  type FiguresQuery,
  type MoneyCsvQuery,
  WAITS_OF_PROFILES_DAYS_MAX,
  WAITS_OF_PROFILES_MAX,
} from '@velvetline/contracts/figures'
import type { Currency } from '@velvetline/contracts/money'
import { addDays } from '../../kernel/days.ts'
import { BYTE_ORDER_MARK, csvLine, EXPORT_ROWS_MAX } from '../../platform/csv.ts'
import {
  type Counted,
  type CountedName,
  readAnswers,
  readCounted,
  readDays,
  todayOfFigures,
  waitOfShare,
} from '../analytics/index.ts'
import { ANSWER_PROMISE } from '../chat/index.ts'
import type { AdminContext } from './admin.context.ts'
import { readBefore, requireRange } from './compared-days.ts'
import { mainCurrency, sharesOfRange } from './today-money.ts'
import { funnelOf, waitsOf, waitsOfProfiles } from './today-use.ts'

const HALF = 0.5
const SECONDS_OF_MINUTE = 60

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

/** Averages have fractions. */
const rounded = (value: number | null): number | null => value && Math.round(value)

const valuesOf = (rows: readonly Counted[], names: readonly FigureName[], currency: Currency) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = amountOf(rows, name, currency)
      return value === null ? [] : [[name, value]]
    }),
  )

/** A range of days beside others. @throws 422 invalid_input */
export const compareFigures = async (
  context: AdminContext,
  { from, to, against, market }: FiguresQuery,
  maySeeMoney: boolean,
): Promise<FiguresAnswer> => {
  const length = requireRange({ from, to })
  const { day: today, firstDay } = await todayOfFigures(context)
  const [rows, before, ofProfiles, promiseMinutes] = await Promise.all([
    readDays(context, { from, to, market }),
    readBefore(context, { from, to, against, market }, { day: today, firstDay }),
    length <= WAITS_OF_PROFILES_DAYS_MAX ? readAnswers(context, { from, to, market }) : null,
    context.settings.ofAll(ANSWER_PROMISE),
  ])
  const { countries } = context
  const home = (market && countries.byCode(market)?.currency) || countries.fallback.currency
  const currency = mainCurrency(rows, home)
  const names = FIGURE_NAMES.filter((name) => maySeeMoney || name !== 'revenue')
  const days = Array.from({ length }, (_, index) => addDays(from, index)).filter((day) => day <= today)
  const promise = promiseMinutes * SECONDS_OF_MINUTE
  return {
    from,
    to,
    beforeFrom: before.from,
    beforeTo: before.to,
    hasBefore: before.rows !== null,
    currency,
    rows: names.map((name) => ({
      name,
      value: amountOf(rows, name, currency),
      before: before.rows && rounded(amountOf(before.rows, name, currency)),
    })),
    money: maySeeMoney ? sharesOfRange(rows, before.rows) : null,
    funnel: funnelOf(rows, before.rows, true),
    adCalls: sum(rows, 'ad_call', 'count'),
    answerPromiseMinutes: promiseMinutes,
    answers: { now: waitsOf(rows, promise), before: before.rows && waitsOf(before.rows, promise) },
    answersOfProfiles: ofProfiles && waitsOfProfiles(ofProfiles, promise).slice(0, WAITS_OF_PROFILES_MAX),
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

const FILES: Readonly<Record<Exclude<FigureFile, 'profiles'> | 'money', readonly CountedName[]>> = {
  money: ['payment', 'reversal'],
  use: ['call', 'message', 'member', 'membership', 'membership_end'],
  funnel: ['visit', 'profile_view', 'registration', 'member', 'first_payment', 'ad_call'],
  answers: ['answer'],
}
const COLUMNS = ['day', 'figure', 'country', 'kind', 'currency', 'count', 'amount'] as const
const PROFILE_COLUMNS = ['profile', 'answers', 'half_seconds', 'nine_in_ten_seconds', 'in_time_percent'] as const
const PERCENT = 100

const exportWaitsOfProfiles = async (context: AdminContext, range: MoneyCsvQuery): Promise<string> => {
  const promise = (await context.settings.ofAll(ANSWER_PROMISE)) * SECONDS_OF_MINUTE
  const waits = waitsOfProfiles(await readAnswers(context, range), promise).slice(0, EXPORT_ROWS_MAX)
  const lines = waits.map(({ profileName, count, half, nineInTen, kept }) =>
    csvLine([profileName, count, half, nineInTen, kept === null ? null : Math.round(kept * PERCENT)]),
  )
  return [BYTE_ORDER_MARK + csvLine(PROFILE_COLUMNS), ...lines].join('')
}

/** What was counted, as CSV; amounts in minor units, minutes or seconds. @throws 422 invalid_input */
export const exportFigures = async (
  context: AdminContext,
  of: FigureFile | 'money',
  { from, to, market }: MoneyCsvQuery,
): Promise<string> => {
  requireRange({ from, to })
  if (of === 'profiles') return exportWaitsOfProfiles(context, { from, to, market })
  const rows = await readCounted(context, { from, to, market: market ?? '' }, FILES[of], EXPORT_ROWS_MAX)
  const lines = rows.map((row) =>
    csvLine([row.day, row.name, row.country, row.kind, row.currency, row.count, row.amount]),
  )
  return [BYTE_ORDER_MARK + csvLine(COLUMNS), ...lines].join('')
}
