import type { AgentTimes } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { useFormatIn } from '#/shared/format.ts'

type Present = Pick<AgentTimes, 'timeZone' | 'now' | 'next' | 'awayUntil' | 'pauseUntil'>

/** Where a consultant's day stands, in the time zone of their week, which is not always that of the page. */
export const useHeadline = ({ timeZone, now, next, awayUntil, pauseUntil }: Present): string => {
  const format = useFormatIn(timeZone)
  if (awayUntil !== null) return m.agents_times_away()
  if (pauseUntil !== null) return m.agents_times_pause({ time: format.time(pauseUntil) })
  if (now) return m.agents_times_now({ time: format.time(now.endsAt) })
  if (next) return m.agents_times_next({ date: format.shortDate(next.startsAt), time: format.time(next.startsAt) })
  return m.agents_times_none()
}
