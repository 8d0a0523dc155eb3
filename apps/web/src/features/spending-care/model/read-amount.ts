const MINOR_PER_UNIT = 100
const PLACES_MAX = 2
/** More than anybody may spend here; beyond it a number of ours could lose its cents. */
const UNITS_MAX = 1_000_000

/**
 * What somebody means who types an amount of money, in minor units: `50`, `49,90`, `1.250`, `€ 20.00`. A separator followed by three
 * figures groups thousands, the last other one begins the cents. Null for nothing at all, `undefined` for what is no amount.
 */
export const readAmount = (text: string): number | null | undefined => {
  const figures = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^\p{L}{0,3}\p{Sc}?|\p{Sc}?\p{L}{0,3}$/gu, '')
  if (figures === '') return text.trim() === '' ? null : undefined
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figures)
  if (!parts) return undefined
  const units = Number(parts[1]?.replace(/[.,]/g, ''))
  if (units > UNITS_MAX) return undefined
  return units * MINOR_PER_UNIT + Number((parts[2] ?? '').padEnd(PLACES_MAX, '0'))
}

/** An amount as written in a field: without currency, and without cents if they are zero. */
export const writeAmount = (minor: number | null, decimalMark: string): string => {
  if (minor === null) return ''
  const cents = minor % MINOR_PER_UNIT
  const units = String((minor - cents) / MINOR_PER_UNIT)
  return cents === 0 ? units : `${units}${decimalMark}${String(cents).padStart(PLACES_MAX, '0')}`
}
