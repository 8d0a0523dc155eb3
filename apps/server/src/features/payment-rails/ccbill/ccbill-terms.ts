import type { Currency, Money } from '@velvetline/contracts/money'
import { readAmount, toDecimal } from '../decimal-amounts.ts'
import { RailFault, type RailOrder } from '../payment-rail.ts'

/** In the words of dynamic pricing: prices as decimals, periods in days. */
export interface CcbillTerms {
  readonly initialPrice: string
  readonly initialPeriod: string
  readonly recurring: { readonly price: string; readonly period: string; readonly rebills: string } | null
  /** Three digits of ISO 4217. */
  readonly currencyCode: string
}

const CODES: Partial<Record<Currency, string>> = { EUR: '978', USD: '840', GBP: '826', AUD: '036', CAD: '124' }

/** The maximum for a single payment: a purchase does not run out. */
const SINGLE_DAYS = '365'
/** Renews until it is cancelled. */
const WITHOUT_END = '99'

const codeOf = ({ currency }: Money): string => {
  const code = CODES[currency]
  if (!code) throw new RailFault(`ccbill takes no ${currency}`, { isTemporary: false })
  return code
}

/** @throws RailFault for a currency that it does not take */
export const termsOf = ({ total, plan }: RailOrder): CcbillTerms => ({
  initialPrice: toDecimal(total),
  initialPeriod: plan ? String(plan.trial?.days ?? plan.periodDays) : SINGLE_DAYS,
  recurring: plan && { price: toDecimal(plan.price), period: String(plan.periodDays), rebills: WITHOUT_END },
  currencyCode: codeOf(total),
})

/** Leading zeros get lost where codes are taken for numbers. @returns null where it is no amount in a currency of ours */
export const readCodedAmount = (amount: string | undefined, code: string | undefined): Money | null => {
  const written = code?.padStart(3, '0')
  return readAmount(amount, Object.entries(CODES).find(([, known]) => known === written)?.[0])
}

interface ToldTerms {
  readonly subscriptionInitialPrice?: string | undefined
  readonly initialPeriod?: string | undefined
  readonly subscriptionRecurringPrice?: string | undefined
  readonly recurringPeriod?: string | undefined
  readonly rebills?: string | undefined
  readonly subscriptionCurrencyCode?: string | undefined
}

/** @returns undefined where the notice leaves a term out */
export const readTerms = (told: ToldTerms): CcbillTerms | undefined => {
  const { subscriptionCurrencyCode: code, initialPeriod, recurringPeriod = '0', rebills = '0' } = told
  const initial = readCodedAmount(told.subscriptionInitialPrice, code)
  const weekly = readCodedAmount(told.subscriptionRecurringPrice ?? '0', code)
  if (!initial || !weekly || !code || !initialPeriod) return undefined
  const renews = Number(recurringPeriod) > 0
  return {
    initialPrice: toDecimal(initial),
    initialPeriod,
    recurring: renews ? { price: toDecimal(weekly), period: recurringPeriod, rebills } : null,
    currencyCode: code.padStart(3, '0'),
  }
}
