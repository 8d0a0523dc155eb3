import type { PlatformContext } from '../../platform/platform-context.ts'
import type { PaymentRails } from './create-rails.ts'

export interface PaymentRailsContext extends PlatformContext {
  readonly paymentRails: PaymentRails
}
