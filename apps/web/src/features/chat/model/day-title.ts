import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { createNearness } from '#/shared/near-day.ts'

/** The title of a day, by the reader's calendar: today, yesterday, or its date. */
export const createDayTitles = (format: Pick<Formatter, 'date'>, now: number): ((instant: string) => string) => {
  const nearness = createNearness(format, now)
  return (instant) => {
    const near = nearness(instant)
    if (near === 'today') return m.chat_today()
    return near === 'yesterday' ? m.chat_yesterday() : format.date(instant)
  }
}
