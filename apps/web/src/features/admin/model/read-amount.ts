const MINOR_PER_UNIT = 100

/** What somebody typed as a price, in minor units: `12,50` and `12.5` are 1250. Undefined for whatever is no amount. */
export const readAmount = (text: string): number | undefined => {
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const [, whole = '0', fraction = ''] = parts
  return Number(whole) * MINOR_PER_UNIT + Number(fraction.padEnd(2, '0'))
}
