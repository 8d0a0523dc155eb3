import type { CallsContext } from '../calls/index.ts'
import type { PaymentsContext } from '../payments/index.ts'

export interface MembersContext extends CallsContext, PaymentsContext {}
