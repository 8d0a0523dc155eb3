import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { HOUR_MS } from '#/shared/time.ts'

/** The longest day has 25 hours. */
const HOURS_TO_YESTERDAY = 25

/** The last hour of another date: days have 23 to 25 hours. */
const yesterdayOf = (format: Pick<Formatter, 'date'>, now: number, today: string): string | undefined => {
  for (let hours = 1; hours <= HOURS_TO_YESTERDAY; hours += 1) {
    const date = format.date(new Date(now - hours * HOUR_MS))
    if (date !== today) return date
  }
  return undefined
}

/** The title of a day, by the reader's calendar: today, yesterday, or its date. */
export const createDayTitles = (format: Pick<Formatter, 'date'>, now: number): ((instant: string) => string) => {
  const today = format.date(new Date(now))
  const yesterday = yesterdayOf(format, now, today)
  return (instant) => {
    const date = format.date(instant)
    if (date === today) return m.chat_today()
    return date === yesterday ? m.chat_yesterday() : date
  }
}
