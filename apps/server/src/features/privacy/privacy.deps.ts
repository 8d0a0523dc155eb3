import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Countries } from '../countries/index.ts'
import type { PaymentsContext } from '../payments/index.ts'

/** The feature's dependencies. */
export interface PrivacyDeps extends PaymentsContext {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly jobs: Jobs
  readonly log: Log
  readonly storage: Storage
  readonly accounts: Accounts
  readonly countries: Countries
  /** Of every feature that keeps something about people, in the order of the archive; erased from the last to the first, accounts'. */
  readonly parts: readonly PersonalData[]
}
