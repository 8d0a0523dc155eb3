import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, known)
  return known
}

export const isTimeZone = (text: string): boolean => {
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

/** The wall clock's reading, as if it were in UTC. */
const wallTime = (instant: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const DATE_LENGTH = 'YYYY-MM-DD'.length

export const localDate = (instant: Date, timeZone: string): string =>
  new Date(wallTime(instant.getTime(), timeZone)).toISOString().slice(0, DATE_LENGTH)

export const localMinutes = (instant: Date, timeZone: string): number =>
  (wallTime(instant.getTime(), timeZone) % DAY_MS) / MINUTE_MS

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DATE_LENGTH)

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * Returns the instant at which local time shows that many minutes after midnight. A time skipped in spring is moved later; a repeated time
 * means the first.
 */
export const instantOf = (date: string, minutes: number, timeZone: string): Date => {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  const offsetAt = (instant: number): number => wallTime(instant, timeZone) - instant
  const before = wall - offsetAt(wall - DAY_MS)
  const after = wall - offsetAt(wall + DAY_MS)
  const hits = [before, after].filter((instant) => wallTime(instant, timeZone) === wall)
  return new Date(hits.length > 0 ? Math.min(...hits) : before)
}
