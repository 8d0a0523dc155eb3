import { m } from '#/paraglide/messages.js'
import type { Formatter } from './format.ts'
import { HOUR_MS } from './time.ts'

/** Where the clocks change, a day is shorter or longer by an hour. */
const DAY_HOURS = [23, 24, 25]

/** The first that is another date: none of them lies behind yesterday. */
const yesterdayOf = (format: Pick<Formatter, 'date'>, now: number, today: string): string | undefined =>
  DAY_HOURS.map((hours) => format.date(new Date(now - hours * HOUR_MS))).find((date) => date !== today)

/** How near the day of an instant is, by the reader's calendar. */
export const createNearness = (
  format: Pick<Formatter, 'date'>,
  now: number,
): ((instant: string) => 'today' | 'yesterday' | 'earlier') => {
  const today = format.date(new Date(now))
  const yesterday = yesterdayOf(format, now, today)
  return (instant) => {
    const date = format.date(instant)
    if (date === today) return 'today'
    return date === yesterday ? 'yesterday' : 'earlier'
  }
}

/** The title of a day, by the reader's calendar: today, yesterday, or its date. @param now undefined on the server: then each has its date */
export const createDayTitles = (
  format: Pick<Formatter, 'date'>,
  now: number | undefined,
): ((instant: string) => string) => {
  if (now === undefined) return format.date
  const nearness = createNearness(format, now)
  return (instant) => {
    const near = nearness(instant)
    if (near === 'today') return m.common_today()
    return near === 'yesterday' ? m.common_yesterday() : format.date(instant)
  }
}
