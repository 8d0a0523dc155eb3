import type { PauseRequest } from '@velvetline/contracts/payments'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { pauseWallet } from '../credits/index.ts'
import { cancelOpenOrders, lockMember } from '../payments/index.ts'
import type { SpendingRulesContext } from './spending-care.context.ts'

/**
 * Nothing is bought, written or called from now on for so many hours; a pause is never made shorter. Orders that are open are given up
 * with it: the provider's page may take money for them all the same, which then goes back by itself.
 */
export const pauseSpending = async (
  context: SpendingRulesContext,
  memberId: string,
  { hours }: PauseRequest,
): Promise<void> => {
  const { clock, database } = context
  await database.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // An order holds the wallet: what was ordered a moment ago is seen once the wallet is ours.
    await pauseWallet(context, tx, memberId, laterBy(clock.now(), hours * HOUR_MS))
    await cancelOpenOrders(tx, memberId)
  })
}
