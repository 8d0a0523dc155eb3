import { DAY_MS, MINUTE_MS } from './clock.ts'

const DAY_CHARACTERS = 'YYYY-MM-DD'.length

/** The day on which an instant falls in UTC: `2026-11-21`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, DAY_CHARACTERS)

/** Whether a text is a day of the calendar, such as `2026-11-21`; the 30th of February is none. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === text
}

/** @param days may be negative: `addDays('2026-03-01', -1)` is `2026-02-28` */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))

/** `daysBetween('2026-02-28', '2026-03-01')` is 1. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Of a day or of a month: `2026-11-21` and `2026-11` become `2026-11-01`. */
export const firstDayOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedes write `2026-11-21 13:45:00`. Making one of these costs far more than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
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

/** The day on which an instant falls in a time zone, such as `Europe/Berlin`: `2026-11-21`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  formatOf(timeZone).format(instant).slice(0, DAY_CHARACTERS)

/** The wall clock's reading, as if it were in UTC. */
const wallTime = (timeZone: string, instant: number): number =>
  Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`)

/** Minutes since midnight, as the wall clock shows them. */
export const minutesIn = (timeZone: string, instant: Date): number =>
  (wallTime(timeZone, instant.getTime()) % DAY_MS) / MINUTE_MS

/**
 * The instant at which the wall clock shows that many minutes after midnight. A time skipped in spring is moved later; a repeated time means
 * the first.
 */
export const instantIn = (timeZone: string, day: string, minutes = 0): Date => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const offsetAt = (instant: number): number => wallTime(timeZone, instant) - instant
  const before = wall - offsetAt(wall - DAY_MS)
  const after = wall - offsetAt(wall + DAY_MS)
  const hits = [before, after].filter((instant) => wallTime(timeZone, instant) === wall)
  return new Date(hits.length > 0 ? Math.min(...hits) : before)
}
