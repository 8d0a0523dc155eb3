import type { Formatter } from '#/shared/format.ts'

const AMOUNT = /^([+\-−–]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?$/
const HUNDREDTHS = 100

/** Nuggets with a sign, as people write them: `+60`, `-2,5`, `12.25`. Undefined if it is no amount. */
export const readNuggets = (text: string): number | undefined => {
  const parts = AMOUNT.exec(text.trim())
  if (!parts) return undefined
  const [, sign = '', whole = '0', fraction = ''] = parts
  const hundredths = Number(whole) * HUNDREDTHS + Number(fraction.padEnd(2, '0'))
  return (sign === '' || sign === '+' ? hundredths : -hundredths) / HUNDREDTHS
}

/** What is given has its plus. */
export const signed = (nuggets: number, format: Formatter): string =>
  `${nuggets > 0 ? '+' : ''}${format.nuggets(nuggets)}`
