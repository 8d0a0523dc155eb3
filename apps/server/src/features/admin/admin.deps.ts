import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Calls } from '../calls/index.ts'
import type { Countries } from '../countries/index.ts'
import type { Wallets } from '../credits/index.ts'
import type { PaymentRails } from '../payment-rails/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Reviews } from '../reviews/index.ts'

/** What the feature stands on. */
export interface AdminDeps {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
  readonly accounts: Accounts
  readonly countries: Countries
  readonly wallets: Wallets
  readonly paymentRails: PaymentRails
  readonly payments: Payments
  readonly calls: Pick<Calls, 'lists'>
  readonly reviews: Reviews
}
