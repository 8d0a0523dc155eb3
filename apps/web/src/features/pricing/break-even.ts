import type { CurrencyPrices } from '@velvetline/contracts/constants'

/** From how many minutes of calls a week on a membership costs less than calling without; 0 where a minute costs the same. */
export const breakEvenMinutes = ({
  weeklyMinor,
  premiumPerMinuteMinor,
  memberPerMinuteMinor,
}: CurrencyPrices): number => {
  const savedMinor = premiumPerMinuteMinor - memberPerMinuteMinor
  return savedMinor > 0 ? Math.floor(weeklyMinor / savedMinor) + 1 : 0
}
