import { BASIS_POINTS_PER_PERCENT } from '@velvetline/contracts/money'

/** `62,5` or `62.5` as basis points. Anything that is not a number becomes -1, which the server refuses. */
export const basisPointsOf = (text: string): number => {
  const percent = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(percent) ? -1 : Math.round(percent * BASIS_POINTS_PER_PERCENT)
}
