import { WITHDRAWAL_DAYS } from '@velvetline/contracts/subscriptions'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { periodOf } from '../payment-rails/index.ts'

export const periodEnd = (from: Date, isTrial: boolean): Date => periodOf(from, isTrial).to

export const weekLater = (instant: Date): Date => periodEnd(instant, false)

/** `YYYY-MM-DD` where the member lives. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)

const HOUR_MS = DAY_MS / 24
const HOURS_MAX = 26

/** The first full hour of the next local day: a day ends where the member lives. */
const endOfDayIn = (timeZone: string, instant: Date): Date => {
  const day = dayIn(timeZone, instant)
  const hour = laterBy(instant, -(instant.getTime() % HOUR_MS))
  const hours = Array.from({ length: HOURS_MAX }, (_, index) => laterBy(hour, (index + 1) * HOUR_MS))
  return hours.find((candidate) => dayIn(timeZone, candidate) !== day) ?? laterBy(instant, DAY_MS)
}

/** The day of the order does not count, and the last day counts to its end (BGB §§ 187, 188). */
export const withdrawalEnd = (startedAt: Date, timeZone: string): Date =>
  endOfDayIn(timeZone, laterBy(startedAt, WITHDRAWAL_DAYS * DAY_MS))
