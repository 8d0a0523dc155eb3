import { m } from '#/paraglide/messages.js'
import { type Waiting, waitingFor } from '../model/waiting.ts'

/** Short, for a column: `11 Min.` */
export const shortWait = ({ unit, count }: Waiting): string => {
  if (unit === 'now') return m.agents_now()
  if (unit === 'minutes') return m.agents_minutes({ count })
  if (unit === 'hours') return m.agents_hours({ count })
  return count === 1 ? m.agents_days_one() : m.agents_days({ count })
}

/** In a sentence, after "for": `11 minutes`; undefined for a wait that has just begun. */
export const longWait = (since: string, now: number): string | undefined => {
  const { unit, count } = waitingFor(since, now)
  if (unit === 'now') return undefined
  if (unit === 'minutes') return count === 1 ? m.agents_wait_minutes_one() : m.agents_wait_minutes({ count })
  if (unit === 'hours') return count === 1 ? m.agents_wait_hours_one() : m.agents_wait_hours({ count })
  return count === 1 ? m.agents_wait_days_one() : m.agents_wait_days({ count })
}
