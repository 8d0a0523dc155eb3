import type { PaymentsContext } from '../payments/index.ts'
import type { ReviewsContext } from '../reviews/index.ts'

/** The feature's dependencies. */
export type AdminDeps = PaymentsContext & ReviewsContext
