import {
  BAND_DAYS_MIN,
  type Band,
  FIGURE_NAMES,
  type FigureName,
  type TodayFigure,
} from '@velvetline/contracts/figures'
import type { Currency } from '@velvetline/contracts/money'
import { type CountedOfHour, waitOfShare } from '../analytics/index.ts'

const HOURS_OF_DAY = 24
const HALF = 0.5
/** From this many days on the lowest and the highest are left out. */
const TRIMMED_FROM_DAYS = 6

type Curve = readonly number[]

/** What a figure is the sum of; `answer` is no sum. */
const SUMMANDS: Readonly<Record<Exclude<FigureName, 'answer'>, (row: CountedOfHour, currency: Currency) => number>> = {
  revenue: (row, currency) => (row.name === 'payment' && row.currency === currency ? row.amount : 0),
  minutes: ({ name, amount }) => (name === 'call' ? amount : 0),
  messages: ({ name, count }) => (name === 'message' ? count : 0),
  members: ({ name, count }) => (name === 'member' ? count : 0),
  memberships: ({ name, count }) => (name === 'membership' ? count : 0),
}

/** Until the end of each hour of the day. */
export const sumsByHour = (rows: readonly CountedOfHour[], amountOf: (row: CountedOfHour) => number): number[] => {
  const hours = Array.from({ length: HOURS_OF_DAY }, () => 0)
  for (const row of rows) hours[row.hour] = (hours[row.hour] ?? 0) + amountOf(row)
  let total = 0
  return hours.map((value) => {
    total += value
    return total
  })
}

/** What is usual of some days' values; null where there are too few. */
export const bandOf = (values: readonly number[]): Band | null => {
  if (values.length < BAND_DAYS_MIN) return null
  const sorted = values.toSorted((left, right) => left - right)
  const trim = sorted.length >= TRIMMED_FROM_DAYS ? 1 : 0
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  const usual = Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper
  const [low = 0, high = 0] = [sorted[trim], sorted[sorted.length - 1 - trim]]
  return { low: Math.round(low), usual: Math.round(usual), high: Math.round(high) }
}

/** Where in the day it is: the hour, and how much of it is over. */
export interface Moment {
  readonly hour: number
  readonly part: number
}

/** Value of the day's curve at that time, assuming each hour is evenly spread. */
export const reachedBy = (curve: Curve, { hour, part }: Moment): number => {
  const before = curve[hour - 1] ?? 0
  return before + part * ((curve[hour] ?? 0) - before)
}

const verdictOf = (value: number | null, band: Band | null): TodayFigure['verdict'] => {
  if (value === null || band === null) return null
  if (value > band.high) return 'above'
  return value < band.low ? 'below' : 'within'
}

export interface Days {
  readonly today: readonly CountedOfHour[]
  /** The same weekday of the last weeks, one list for each day. */
  readonly usual: readonly (readonly CountedOfHour[])[]
  readonly moment: Moment
}

const summed = (days: Days, name: Exclude<FigureName, 'answer'>, currency: Currency): TodayFigure => {
  const amountOf = (row: CountedOfHour) => SUMMANDS[name](row, currency)
  const own = sumsByHour(days.today, amountOf)
  const usual = days.usual.map((rows) => sumsByHour(rows, amountOf))
  const band = bandOf(usual.map((curve) => reachedBy(curve, days.moment)))
  const value = own.at(-1) ?? 0
  return {
    name,
    value,
    band,
    verdict: verdictOf(value, band),
    curve: own.slice(0, days.moment.hour + 1),
    bandCurve: band && own.map((_, hour) => bandOf(usual.map((curve) => curve[hour] ?? 0)) ?? band),
  }
}

const isAnswer = ({ name }: CountedOfHour): boolean => name === 'answer'

/** Of each hour alone: a wait is no sum. */
const answered = ({ today, usual, moment }: Days): TodayFigure => {
  const until = (rows: readonly CountedOfHour[]) => rows.filter((row) => isAnswer(row) && row.hour <= moment.hour)
  const ofHour = (rows: readonly CountedOfHour[], hour: number) =>
    waitOfShare(
      rows.filter((row) => isAnswer(row) && row.hour === hour),
      HALF,
    )
  const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)
  const value = waitOfShare(until(today), HALF)
  const band = bandOf(known(usual.map((rows) => waitOfShare(until(rows), HALF))))
  return {
    name: 'answer',
    value,
    band,
    verdict: verdictOf(value, band),
    curve: Array.from({ length: moment.hour + 1 }, (_, hour) => ofHour(today, hour)),
    bandCurve:
      band &&
      Array.from({ length: HOURS_OF_DAY }, (_, hour) => bandOf(known(usual.map((rows) => ofHour(rows, hour)))) ?? band),
  }
}

/** Today's figures over what is usual; without revenue where money may not be seen. */
export const figuresOf = (days: Days, currency: Currency, maySeeMoney: boolean): TodayFigure[] =>
  FIGURE_NAMES.filter((name) => maySeeMoney || name !== 'revenue').map((name) =>
    name === 'answer' ? answered(days) : summed(days, name, currency),
  )
