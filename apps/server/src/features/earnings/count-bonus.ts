import type { CountryCode } from '@velvetline/contracts/constants'
import type { SpentInCountry } from './earnings.repository.ts'

export interface CountedNuggets {
  /** What counts as earnings, in hundredths: all that was bought, and the bonus up to the day's cap. */
  readonly centinuggetsOf: ReadonlyMap<CountryCode, number>
  /** Bonus of members who have neither proven a phone nor paid. */
  readonly pendingCentinuggets: number
  /** Bonus that would count, were it not above the cap. */
  readonly aboveCapCentinuggets: number
}

/** Adds up what was spent with one consultant on one day. The cap holds over all countries, which share it in the order of their codes. */
export const countBonus = (spent: readonly SpentInCountry[], capCentinuggets: number): CountedNuggets => {
  const centinuggetsOf = new Map<CountryCode, number>()
  let pendingCentinuggets = 0
  let aboveCapCentinuggets = 0
  let room = capCentinuggets
  for (const row of spent.toSorted((left, right) => left.country.localeCompare(right.country))) {
    const bonus = Math.min(row.bonusCentinuggets, room)
    room -= bonus
    aboveCapCentinuggets += row.bonusCentinuggets - bonus
    pendingCentinuggets += row.pendingCentinuggets
    centinuggetsOf.set(row.country, (centinuggetsOf.get(row.country) ?? 0) + row.boughtCentinuggets + bonus)
  }
  return { centinuggetsOf, pendingCentinuggets, aboveCapCentinuggets }
}
