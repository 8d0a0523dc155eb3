import type { SettingsContext } from '../settings/index.ts'
import type { Countries } from './countries.ts'

export interface CountriesContext extends SettingsContext {
  readonly countries: Countries
}
