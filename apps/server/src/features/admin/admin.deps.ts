import type { Accounts } from '../accounts/index.ts'
import type { Calls } from '../calls/index.ts'
import type { Countries } from '../countries/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Reviews } from '../reviews/index.ts'

/** What the feature stands on. */
export interface AdminDeps extends CreditsContext {
  readonly accounts: Accounts
  readonly countries: Countries
  readonly payments: Payments
  readonly calls: Pick<Calls, 'lists'>
  readonly reviews: Reviews
}
