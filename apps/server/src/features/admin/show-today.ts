import type { AdminToday } from '@velvetline/contracts/admin'
import type { Currency } from '@velvetline/contracts/money'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { listLedgerChecks } from '../credits/index.ts'
import { listForStaff } from '../reviews/index.ts'
import type { AdminContext } from './admin.context.ts'
import {
  countOpenMatters,
  countPaymentsByHour,
  type PaymentsOfHour,
  sumReversals,
  sumUnacknowledgedNotices,
} from './today.repository.ts'

const HOURS_OF_DAY = 24
const NOTICES_OF_MS = 7 * DAY_MS

const sum = (rows: readonly PaymentsOfHour[], of: 'payments' | 'grossMinor'): number =>
  rows.reduce((total, row) => total + row[of], 0)

const byCurrency = (
  rows: readonly PaymentsOfHour[],
  reversals: ReadonlyMap<Currency, number>,
): AdminToday['currencies'] => {
  const currencies = [...new Set([...rows.map(({ currency }) => currency), ...reversals.keys()])]
  return currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      const today = own.filter(({ isToday }) => isToday)
      const yesterday = own.filter(({ isToday, isByNow }) => !isToday && isByNow)
      return {
        currency,
        payments: sum(today, 'payments'),
        grossMinor: sum(today, 'grossMinor'),
        reversedMinor: reversals.get(currency) ?? 0,
        yesterdayMinor: sum(yesterday, 'grossMinor'),
      }
    })
    .sort((left, right) => right.payments - left.payments || left.currency.localeCompare(right.currency))
}

/** Today's figures, and what waits for staff. The day is that of the operator's time zone. */
export const showToday = async (context: AdminContext): Promise<AdminToday> => {
  const { clock, countries, database, paymentRails } = context
  const now = clock.now()
  const { timeZone } = countries.fallback
  const [rows, open, notices, [lastCheck], { pending }] = await Promise.all([
    countPaymentsByHour(database, now, timeZone),
    countOpenMatters(database, now, timeZone),
    sumUnacknowledgedNotices(database, laterBy(now, -NOTICES_OF_MS)),
    listLedgerChecks(context, 1),
    listForStaff(context, { state: 'pending', limit: 1 }),
  ])
  const reversals = await sumReversals(database, open.dayStartsAt)
  const isOf = (hour: number, isToday: boolean) => (row: PaymentsOfHour) => row.hour === hour && row.isToday === isToday
  return {
    now: now.toISOString(),
    dayStartsAt: open.dayStartsAt.toISOString(),
    payments: sum(
      rows.filter(({ isToday }) => isToday),
      'payments',
    ),
    paymentsYesterday: sum(
      rows.filter(({ isToday, isByNow }) => !isToday && isByNow),
      'payments',
    ),
    currencies: byCurrency(rows, new Map(reversals.map((row) => [row.currency, row.reversedMinor]))),
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => ({
      today: sum(rows.filter(isOf(hour, true)), 'payments'),
      yesterday: sum(rows.filter(isOf(hour, false)), 'payments'),
    })),
    parkedEvents: open.parkedEvents,
    failedEvents: open.failedEvents,
    unacknowledgedNotices: notices.map(({ rail, count, lastAt }) => ({
      rail,
      count,
      lastAt: lastAt.toISOString(),
      undoesSales: paymentRails.get(rail)?.undoesUnacknowledged ?? false,
    })),
    debtors: open.debtors,
    owedNuggets: toNuggets(credits(open.owedCentinuggets)),
    pendingReviews: pending,
    lastCheck: lastCheck ? { at: lastCheck.finishedAt.toISOString(), differences: lastCheck.differenceCount } : null,
  }
}
