import { deletionAsked } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { switchOffAutoReload } from '../care/auto-reloads.repository.ts'
import { cancelOpenOrders } from '../orders/orders.repository.ts'
import type { PaymentsCore } from '../payments.core.ts'

/**
 * Whoever wants the account deleted buys nothing any more: the automatic reload is off and open orders are given up. Money that arrives for
 * one all the same goes back by itself (`events/breaks-her-rules.ts`).
 */
export const followDeletions = (core: PaymentsCore): void => {
  core.domainEvents.on(deletionAsked, async (tx, { accountId, at }) => {
    // As before every order: what was ordered a moment ago is seen once the wallet is ours.
    await lockWallet(core, tx, accountId)
    await switchOffAutoReload(tx, accountId, at)
    await cancelOpenOrders(tx, accountId)
  })
}
