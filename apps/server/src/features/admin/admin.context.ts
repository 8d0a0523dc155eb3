import type { CallsContext } from '../calls/index.ts'
import type { PaymentsContext } from '../payments/index.ts'

export interface AdminContext extends CallsContext, PaymentsContext {}
