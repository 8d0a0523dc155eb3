import type { CountriesContext } from '../countries/index.ts'
import type { AccountLimits } from './accounts.limits.ts'
import type { BonusHold } from './accounts.types.ts'
import type { Authentication } from './authentication.ts'

export interface AccountsContext extends CountriesContext {
  readonly authentication: Authentication
  readonly accountLimits: AccountLimits
  /** Signs the work that a browser is set before a login. */
  readonly loginChallengeKey: () => Promise<Buffer>
  readonly bonusHold: BonusHold
}
