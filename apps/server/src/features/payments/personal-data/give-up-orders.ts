import { deletionAsked } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { cancelOpenOrders } from '../orders/orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'

/**
 * A member who asks for deletion buys nothing any more: open orders are given up. Money that arrives for one all the same goes back by itself
 * (`events/breaks-rules.ts`).
 */
export const giveUpOrdersOnDeletion = (context: PaymentsContext): void => {
  context.domainEvents.on(deletionAsked, async (tx, { accountId }) => {
    // As before every order: what was ordered a moment ago is seen once the wallet is ours.
    await lockWallet(context, tx, accountId)
    await cancelOpenOrders(tx, accountId)
  })
}
