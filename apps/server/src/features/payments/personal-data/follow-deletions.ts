import { deletionAsked } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { cancelOpenOrders } from '../orders/orders.repository.ts'
import type { PaymentsCore } from '../payments.core.ts'

/**
 * A member who asks for deletion buys nothing any more: open orders are given up. Money that arrives for one all the same goes back by itself
 * (`events/breaks-her-rules.ts`).
 */
export const followDeletions = (core: PaymentsCore): void => {
  core.domainEvents.on(deletionAsked, async (tx, { accountId }) => {
    // As before every order: what was ordered a moment ago is seen once the wallet is ours.
    await lockWallet(core, tx, accountId)
    await cancelOpenOrders(tx, accountId)
  })
}
