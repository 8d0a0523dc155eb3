import type { PersonalData } from '../../platform/personal-data.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { Payments } from '../payments/index.ts'

export interface PrivacyContext extends AccountsContext {
  readonly payments: Pick<Payments, 'payBackNuggets'>
  /** Of every feature that keeps something about people, in the order of the archive; erased from the last to the first, accounts'. */
  readonly personalData: readonly PersonalData[]
}
