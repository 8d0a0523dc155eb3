import { COMPARISONS, type Comparison, FIGURE_DAYS_MAX } from '@velvetline/contracts/figures'
import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { day, oneOf } from '#/shared/read-search.ts'
import { DAY_MS } from '#/shared/time.ts'

/** A range of days, both included. */
export interface DayRange {
  from: string
  to: string
  market?: CountryCode | undefined
}

export interface RangeSearch extends DayRange {
  against?: Comparison | undefined
}

export type TodaySearch = Partial<RangeSearch>

const DAY_CHARACTERS = 'YYYY-MM-DD'.length

const addDays = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_CHARACTERS)

/** What is wrong with the days of a range; undefined where neither is given, too. */
export const rangeFault = (
  from: string | undefined,
  to: string | undefined,
): 'missing' | 'order' | 'length' | undefined => {
  if (!(from && to)) return from || to ? 'missing' : undefined
  if (from > to) return 'order'
  return addDays(from, FIGURE_DAYS_MAX - 1) < to ? 'length' : undefined
}

/** Ignores what it does not understand; a range needs both of its days, the right way round, and has a year at most. */
export const readTodaySearch = (given: Record<string, unknown>): TodaySearch => {
  const [from, to] = [day(given.from), day(given.to)]
  const hasRange = from !== undefined && to !== undefined && rangeFault(from, to) === undefined
  const read = {
    from: hasRange ? from : undefined,
    to: hasRange ? to : undefined,
    against: hasRange ? oneOf(COMPARISONS, given.against) : undefined,
    market: oneOf(COUNTRY_CODES, given.market),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** What the address asks for, where it is a range. */
export const rangeOf = (search: TodaySearch): RangeSearch | null =>
  search.from !== undefined && search.to !== undefined ? { ...search, from: search.from, to: search.to } : null

/** The ranges that are asked for most, until this day. */
export const presetsUntil = (
  today: string,
): Record<'yesterday' | 'week' | 'month' | 'lastMonth' | 'year', DayRange> => {
  const firstOfMonth = `${today.slice(0, 'YYYY-MM'.length)}-01`
  const lastOfMonthBefore = addDays(firstOfMonth, -1)
  return {
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstOfMonth, to: today },
    lastMonth: { from: `${lastOfMonthBefore.slice(0, 'YYYY-MM'.length)}-01`, to: lastOfMonthBefore },
    year: { from: `${today.slice(0, 'YYYY'.length)}-01-01`, to: today },
  }
}
