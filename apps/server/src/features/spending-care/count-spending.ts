import type { Language } from '@velvetline/contracts/locales'
import type { Currency, Money } from '@velvetline/contracts/money'
import type { LimitPeriod } from '@velvetline/contracts/spending-care'
import { DAY_MS } from '../../kernel/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findMember } from '../accounts/index.ts'
import type { NuggetPackage } from '../countries/index.ts'
import { type AgreedCharges, readSpending } from '../payments/index.ts'
import { readLimits, readPeriods } from './limits.repository.ts'
import { inCurrency, type Limit, limitAt, NO_LIMIT } from './limits.ts'
import type { SpendingRulesContext } from './spending-care.context.ts'

const DAYS_MAX: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 31 }

export const chargesAtMost = ({ periodDays }: AgreedCharges, period: LimitPeriod): number =>
  Math.ceil(DAYS_MAX[period] / periodDays)

/** A failed charge may come at any moment. */
export const chargesUntil = ({ nextAt, periodDays }: AgreedCharges, now: Date, end: Date): number => {
  const first = Math.max(nextAt.getTime(), now.getTime())
  return first >= end.getTime() ? 0 : Math.ceil((end.getTime() - first) / (periodDays * DAY_MS))
}

export interface Payer {
  readonly currency: Currency
  readonly timeZone: string
  readonly country: CareCountry
  readonly packages: readonly NuggetPackage[]
  readonly language: Language
}
type CareCountry = ReturnType<SpendingRulesContext['countries']['list']>[number]

/** In minor units of the payer's currency. */
export interface PeriodSpending {
  readonly period: LimitPeriod
  readonly end: Date
  readonly limit: Limit
  /** Paid in this period, and orders that may still be paid. */
  readonly spentMinor: number
  /** Of these, the orders; they count beyond the period's end. */
  readonly openMinor: number
  /** Charges of a membership before the period ends. */
  readonly agreedMinor: number
}

export const findPayer = async (context: SpendingRulesContext, memberId: string, db: Queryable): Promise<Payer> => {
  const { countries } = context
  const member = await findMember(context, memberId, db)
  const { country, packages } = countries.stateOf(member?.countryCode ?? countries.fallback.countryCode)
  const language = member?.language ?? country.language
  return { currency: country.currency, timeZone: country.timeZone, country, packages, language }
}

const sumIn = (currency: Currency, amounts: readonly Money[]): number =>
  amounts.reduce((sum, money) => sum + inCurrency(money, currency), 0)

/** In the current day, week and month of the member's country. @param agreed charges to come */
export const countSpending = async (
  context: SpendingRulesContext,
  db: Queryable,
  memberId: string,
  { currency, timeZone }: Payer,
  agreed: AgreedCharges | null,
): Promise<PeriodSpending[]> => {
  const now = context.clock.now()
  const periods = await readPeriods(db, now, timeZone)
  const earliest = new Date(Math.min(...periods.map(({ start }) => start.getTime())))
  const limits = await readLimits(db, memberId, currency)
  const { paid, open } = await readSpending(context, db, memberId, earliest)
  const openMinor = sumIn(currency, open)
  return periods.map(({ period, start, end }) => {
    const paidNow = paid.filter(({ at }) => at >= start).map(({ money }) => money)
    return {
      period,
      end,
      limit: limitAt(limits.get(period) ?? NO_LIMIT, now),
      spentMinor: openMinor + sumIn(currency, paidNow),
      openMinor,
      agreedMinor: agreed ? chargesUntil(agreed, now, end) * inCurrency(agreed.amount, currency) : 0,
    }
  })
}
