import { MINOR_PER_UNIT } from '@velvetline/contracts/money'

const PLACES_MAX = 2
/** More than anybody pays; beyond it a number would lose its cents. */
const UNITS_MAX = 1_000_000

/**
 * In minor units: `50`, `49,90`, `1.250`, `€ 20.00`. A separator before three digits groups thousands, the last other one begins the
 * cents. Null for an empty field, `undefined` for what is not an amount.
 */
export const readMoney = (text: string): number | null | undefined => {
  const figures = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^\p{L}{0,3}\p{Sc}?|\p{Sc}?\p{L}{0,3}$/gu, '')
  if (figures === '') return text.trim() === '' ? null : undefined
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figures)
  if (!parts) return undefined
  const units = Number(parts[1]?.replace(/[.,]/g, ''))
  if (units > UNITS_MAX) return undefined
  return units * MINOR_PER_UNIT + Number((parts[2] ?? '').padEnd(PLACES_MAX, '0'))
}
