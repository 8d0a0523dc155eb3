import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { Setting, SettingsContext } from '../../settings/index.ts'

const NUGGETS = { kind: 'nuggets', min: 0.1, max: 20 } as const

/** A price that was approved earlier stays where the range is narrowed. For all countries; a country's own range would need a price for each. */
export const PROFILE_MINUTE_NUGGETS_MIN: Setting<number> = {
  name: 'profile_minute_nuggets_min',
  group: 'calls',
  rule: NUGGETS,
  fallback: 1,
  isPerCountry: false,
}
export const PROFILE_MINUTE_NUGGETS_MAX: Setting<number> = {
  name: 'profile_minute_nuggets_max',
  group: 'calls',
  rule: NUGGETS,
  fallback: 4,
  isPerCountry: false,
}

/** Between which prices of a minute a consultant may choose, in hundredths of a Nugget. */
export interface ProfilePriceRange {
  readonly minMinutePrice: number
  readonly maxMinutePrice: number
}

export const priceRangeOf = async ({ settings }: Pick<SettingsContext, 'settings'>): Promise<ProfilePriceRange> => {
  const [min, max] = await Promise.all([
    settings.ofAll(PROFILE_MINUTE_NUGGETS_MIN),
    settings.ofAll(PROFILE_MINUTE_NUGGETS_MAX),
  ])
  // The operator sets one after the other.
  return { minMinutePrice: centinuggetsOf(min), maxMinutePrice: centinuggetsOf(Math.max(min, max)) }
}
