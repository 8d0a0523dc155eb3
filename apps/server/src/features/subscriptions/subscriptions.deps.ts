import type { PaymentsContext } from '../payments/index.ts'

/** The dependencies of the feature. */
export type SubscriptionsDeps = PaymentsContext
