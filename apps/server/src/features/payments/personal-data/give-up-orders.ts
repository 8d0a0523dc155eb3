import type { Transaction } from '../../../platform/database/database.ts'
import { deletionAsked } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { lockMember } from '../events/payments.repository.ts'
import { cancelOpenOrders } from '../orders/orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'

/**
 * Gives up the member's open orders and holds their wallet until the transaction ends. A provider's page may take money for one all the same;
 * where the member buys nothing any more, it goes back by itself (`events/breaks-rules.ts`).
 */
export const giveUpOrders = async (
  context: Pick<PaymentsContext, 'database'>,
  tx: Transaction,
  memberId: string,
): Promise<void> => {
  await lockMember(tx, memberId)
  // An order holds the wallet: what was ordered a moment ago is seen once the wallet is ours.
  await lockWallet(context, tx, memberId)
  await cancelOpenOrders(tx, memberId)
}

/** A member who asks for deletion buys nothing any more. */
export const giveUpOrdersOnDeletion = (context: PaymentsContext): void => {
  context.domainEvents.on(deletionAsked, (tx, { accountId }) => giveUpOrders(context, tx, accountId))
}
