import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

const DAY_MS = 86_400_000

type Nearness = 'today' | 'yesterday' | 'earlier'

const nearness = (instant: string, now: number, format: Formatter): Nearness => {
  const day = format.date(instant)
  if (day === format.date(new Date(now))) return 'today'
  return day === format.date(new Date(now - DAY_MS)) ? 'yesterday' : 'earlier'
}

/** Above the first message of a day. */
export const dayTitle = (instant: string, now: number | undefined, format: Formatter): string => {
  if (now === undefined) return format.date(instant)
  const near = nearness(instant, now, format)
  if (near === 'today') return m.agents_today()
  return near === 'yesterday' ? m.agents_yesterday() : format.date(instant)
}

/** When something happened, for a narrow column: the hour of today, else the day. */
export const whenShort = (instant: string, now: number, format: Formatter): string => {
  const near = nearness(instant, now, format)
  if (near === 'today') return format.time(instant)
  return near === 'yesterday' ? m.agents_yesterday() : format.shortDate(instant)
}
