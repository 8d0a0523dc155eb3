import { WELCOME_BONUS_NUGGETS } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Setting, SettingsContext } from '../settings/index.ts'

/** Given here because prices and texts of a country name it; accounts grant it. */
export const WELCOME_BONUS: Setting<number> = {
  name: 'welcome_bonus_nuggets',
  group: 'money',
  rule: { kind: 'nuggets', min: 2, max: 100 },
  fallback: WELCOME_BONUS_NUGGETS,
  isPerCountry: true,
}

/** In Nuggets. */
export const welcomeBonusIn = (
  { settings }: Pick<SettingsContext, 'settings'>,
  country: CountryCode,
): Promise<number> => settings.of(WELCOME_BONUS, country)
