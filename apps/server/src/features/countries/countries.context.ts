import type { PlatformContext } from '../../platform/platform-context.ts'
import type { Countries } from './countries.ts'

export interface CountriesContext extends PlatformContext {
  readonly countries: Countries
}
