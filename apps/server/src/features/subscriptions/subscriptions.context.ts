import type { PaymentsContext } from '../payments/index.ts'
import type { ContractLimits } from './contracts/contracts.limits.ts'

export interface SubscriptionsContext extends PaymentsContext {
  readonly contractLimits: ContractLimits
}
