import type { CallsContext } from '../calls/index.ts'
import type { SubscriptionsContext } from '../subscriptions/index.ts'

export interface MembersContext extends CallsContext, SubscriptionsContext {}
