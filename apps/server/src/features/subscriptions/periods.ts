import { WITHDRAWAL_DAYS } from '@velvetline/contracts/subscriptions'
import { addDays, dayIn, instantIn } from '../../kernel/days.ts'
import { periodOf } from '../payment-rails/index.ts'

export const periodEnd = (from: Date, isTrial: boolean): Date => periodOf(from, isTrial).to

export const weekLater = (instant: Date): Date => periodEnd(instant, false)

/** The day of the order does not count, and the last day counts to its end (BGB §§ 187, 188). */
export const withdrawalEnd = (startedAt: Date, timeZone: string): Date =>
  instantIn(timeZone, addDays(dayIn(timeZone, startedAt), WITHDRAWAL_DAYS + 1))
