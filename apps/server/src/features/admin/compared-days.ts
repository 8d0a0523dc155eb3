import {
  BAND_DAYS_MIN,
  BAND_WEEKS,
  type Comparison,
  FIGURE_DAYS_MAX,
  type FiguresQuery,
} from '@velvetline/contracts/figures'
import { addDays, daysBetween, weekdayOf } from '../../kernel/days.ts'
import { invalidInput } from '../../platform/http/errors/refusals.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import { type Counted, type LocalDay, readDays } from '../analytics/index.ts'
import type { AdminContext } from './admin.context.ts'

const DAYS_OF_WEEK = 7
const WEEKS_OF_MONTH_DAYS = 28
const WEEKS_OF_YEAR_DAYS = 364

interface Range {
  readonly from: string
  readonly to: string
}

/** @returns how many days it has @throws 422 invalid_input for days that do not exist, the wrong way round, or more than a year */
export const requireRange = ({ from, to }: Range): number => {
  requireDays(from, to)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > FIGURE_DAYS_MAX) throw invalidInput()
  return days
}

/** Whole weeks back, so that weekdays are compared with the same weekdays. */
const BACK: Readonly<Record<Exclude<Comparison, 'before' | 'usual'>, number>> = {
  month: WEEKS_OF_MONTH_DAYS,
  year: WEEKS_OF_YEAR_DAYS,
}

const rangeBefore = ({ from, to }: Range, against: Comparison): Range => {
  if (against === 'usual') return { from: addDays(from, -BAND_WEEKS * DAYS_OF_WEEK), to: addDays(from, -1) }
  const back = against === 'before' ? daysBetween(from, to) + 1 : BACK[against]
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** How many of each weekday the range has, by the number of the weekday. */
const weekdaysIn = ({ from, to }: Range): number[] => {
  const counts = Array.from({ length: DAYS_OF_WEEK }, () => 0)
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day)
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  return counts
}

/** What the days of the range would have had if each had been an average one of its weekday. */
const averaged = (rows: readonly Counted[], window: Range, range: Range): Counted[] => {
  const [wanted, known] = [weekdaysIn(range), weekdaysIn(window)]
  return rows.map((row) => {
    const weekday = weekdayOf(row.day)
    const weight = (wanted[weekday] ?? 0) / (known[weekday] ?? 1)
    return { ...row, count: row.count * weight, amount: row.amount * weight }
  })
}

/** The days with which a range is compared; without rows where not all of them, or too few weeks, lie after the first day. */
export const readBefore = async (
  context: AdminContext,
  { from, to, against, market }: FiguresQuery,
  { day: today, firstDay }: Pick<LocalDay, 'day' | 'firstDay'>,
): Promise<Range & { readonly rows: readonly Counted[] | null }> => {
  const before = rangeBefore({ from, to }, against)
  if (against !== 'usual') {
    if (before.from < firstDay) return { ...before, rows: null }
    return { ...before, rows: await readDays(context, { ...before, market }) }
  }
  const window = before.from < firstDay ? { ...before, from: firstDay } : before
  if (addDays(from, -BAND_DAYS_MIN * DAYS_OF_WEEK) < firstDay || from > today) return { ...before, rows: null }
  const rows = await readDays(context, { ...window, market })
  return { ...window, rows: averaged(rows, window, { from, to: to < today ? to : today }) }
}
