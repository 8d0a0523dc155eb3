import type { AgentConversation } from '@velvetline/contracts/agents'
import { useSyncExternalStore } from 'react'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { createNearness } from '#/shared/near-day.ts'
import { MINUTE_MS } from '#/shared/time.ts'

const TICK_MS = 10_000

const tick = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS

const watch = (update: () => void): (() => void) => {
  const timer = window.setInterval(update, TICK_MS)
  return () => window.clearInterval(timer)
}

/** The current time, updated at intervals; undefined on the server, whose clock differs from the person's. */
export const useNow = (): number | undefined => useSyncExternalStore<number | undefined>(watch, tick, () => undefined)

/** For a narrow column: the time if it was today, else the day. */
export const whenShort = (instant: string, now: number, format: Formatter): string => {
  const near = createNearness(format, now)(instant)
  if (near === 'today') return format.time(instant)
  return near === 'yesterday' ? m.common_yesterday() : format.shortDate(instant)
}

/** `11 Min.` */
export const shortWait = ({ unit, count }: Waiting): string => {
  if (unit === 'now') return m.agents_now()
  if (unit === 'minutes') return m.agents_minutes({ count })
  if (unit === 'hours') return m.agents_hours({ count })
  return count === 1 ? m.agents_days_one() : m.agents_days({ count })
}

/** After "for": `11 minutes`; undefined for a wait that has just begun. */
export const longWait = (since: string, now: number): string | undefined => {
  const { unit, count } = waitingFor(since, now, Number.POSITIVE_INFINITY)
  if (unit === 'now') return undefined
  if (unit === 'minutes') return count === 1 ? m.agents_wait_minutes_one() : m.agents_wait_minutes({ count })
  if (unit === 'hours') return count === 1 ? m.agents_wait_hours_one() : m.agents_wait_hours({ count })
  return count === 1 ? m.agents_wait_days_one() : m.agents_wait_days({ count })
}

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
export interface Waiting {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days'
  readonly count: number
  readonly isLate: boolean
}

/** @param promiseMinutes so soon an answer is promised */
export const waitingFor = (since: string, now: number, promiseMinutes: number): Waiting => {
  // The server's clock may be slightly ahead of this one.
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  const isLate = minutes >= promiseMinutes
  if (minutes === 0) return { unit: 'now', count: 0, isLate }
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes, isLate }
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  if (hours < HOURS_PER_DAY) return { unit: 'hours', count: hours, isLate }
  return { unit: 'days', count: Math.floor(hours / HOURS_PER_DAY), isLate }
}

/** Sorted by the server: longest wait first. */
export const whoWaits = (conversations: readonly AgentConversation[]): AgentConversation[] =>
  conversations.filter(({ waitingSince, canAnswer }) => waitingSince !== null && canAnswer)

export const lateElsewhere = (
  conversations: readonly AgentConversation[],
  openSessionId: string | undefined,
  now: number,
  promiseMinutes: number,
): AgentConversation | undefined =>
  whoWaits(conversations).find(
    ({ sessionId, waitingSince }) =>
      sessionId !== openSessionId && waitingSince !== null && waitingFor(waitingSince, now, promiseMinutes).isLate,
  )

/** By when an answer is promised. */
export const promisedUntil = (since: string, promiseMinutes: number): Date =>
  new Date(Date.parse(since) + promiseMinutes * MINUTE_MS)

/** What the row of somebody who waits says: how long, and by when an answer is promised, or that it is overdue. */
export const waitWords = (since: string, now: number, promiseMinutes: number, format: Formatter): string => {
  const waiting = waitingFor(since, now, promiseMinutes)
  const wait = shortWait(waiting)
  if (waiting.isLate) return m.agents_wait_overdue({ wait })
  const time = format.time(promisedUntil(since, promiseMinutes))
  return waiting.unit === 'now' ? m.agents_wait_fresh({ time }) : m.agents_wait_until({ wait, time })
}
