import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Countries } from '../countries/index.ts'

/** What the feature stands on. */
export interface EarningsDeps {
  readonly config: Pick<Config, 'payments'>
  readonly clock: Clock
  readonly database: Database
  readonly countries: Pick<Countries, 'byCode' | 'fallback'>
}
