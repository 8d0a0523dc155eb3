import { CURRENCIES, type Currency, type Money } from '@velvetline/contracts/money'
import { toMinorText } from '../../kernel/decimal-text.ts'
import type { ToldAmount } from './payment-rail.ts'

/** All our currencies have hundredths. */
const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** `6.66`, as providers write it. */
export const toDecimal = ({ amountMinor }: Money): string => toMinorText(amountMinor)

const readCurrency = (text: string | undefined): Currency | undefined =>
  CURRENCIES.find((currency) => currency === text?.toUpperCase())

const readMinor = (value: string | number | undefined): number | null => {
  const parts = DECIMAL.exec(String(value ?? ''))
  return parts && Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Floats are read as written, never computed with. @returns null where it is no amount of a currency of ours */
export const readAmount = (value: string | number | undefined, currency: string | undefined): Money | null => {
  const known = readCurrency(currency)
  const amountMinor = readMinor(value)
  return known && amountMinor !== null ? { amountMinor, currency: known } : null
}

/** The currency may be missing. */
export const readToldAmount = (value: string | undefined, currency: string | undefined): ToldAmount | null => {
  if (currency) return readAmount(value, currency)
  const amountMinor = readMinor(value)
  return amountMinor === null ? null : { amountMinor, currency: null }
}
