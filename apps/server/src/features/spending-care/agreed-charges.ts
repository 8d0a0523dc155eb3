import type { LimitPeriod } from '@velvetline/contracts/spending-care'
import { DAY_MS } from '../../kernel/clock.ts'
import type { AgreedCharges } from '../payments/index.ts'

const DAYS_MAX: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 31 }

/** How often a charge can fall into a day, week or month at the most. */
export const chargesAtMost = ({ periodDays }: AgreedCharges, period: LimitPeriod): number =>
  Math.ceil(DAYS_MAX[period] / periodDays)

/** How many charges are still to come before an instant. One that is late, because it failed, may come at any moment. */
export const chargesUntil = ({ nextAt, periodDays }: AgreedCharges, now: Date, end: Date): number => {
  const first = Math.max(nextAt.getTime(), now.getTime())
  return first >= end.getTime() ? 0 : Math.ceil((end.getTime() - first) / (periodDays * DAY_MS))
}
