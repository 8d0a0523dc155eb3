/**
 * An amount of Nuggets, in hundredths: 1 Nugget is 100. A separate type, because Nuggets and currency must never be added.
 * People and the API see decimals with at most two places; arithmetic uses integers only.
 */
export type Credits = number & { readonly unit: 'centinuggets' }

/** @throws RangeError when the amount is not a safe integer. */
export const credits = (centinuggets: number): Credits => {
  if (!Number.isSafeInteger(centinuggets)) throw new RangeError(`not a whole number of hundredths: ${centinuggets}`)
  return centinuggets as Credits
}
