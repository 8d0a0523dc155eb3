import { centinuggetsOf } from '@velvetline/contracts/credits'
import { credits } from '../../../kernel/credits.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { takeBackNuggets } from '../../credits/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order } from '../payments.types.ts'
import { insertRefund } from '../reversals/reversals.repository.ts'

/** Refunds a payment that breaks the rules. */
export const GIVE_BACK = 'give-back-payment'

export const refundOfUnwanted = (paymentId: string) => ({
  reason: 'paid after it was given up',
  key: `given-up:${paymentId}`,
})

/**
 * Written down with the payment, and carried out by a job. Its Nuggets are taken back at once: the provider, or people in its portal, may take
 * days, and a member who spent them meanwhile would have them for nothing.
 */
export const refundUnwanted = async (
  context: PaymentsContext,
  tx: Transaction,
  { memberId, nuggets, total }: Order,
  paymentId: string,
): Promise<void> => {
  const { clock, jobs } = context
  if (nuggets !== null) {
    const at = clock.now()
    const { reason, key } = refundOfUnwanted(paymentId)
    const taken = centinuggetsOf(nuggets)
    const reference = { type: 'payment', id: paymentId } as const
    const back = {
      memberId,
      amount: credits(taken),
      kind: 'purchase_taken_back',
      reference,
      label: '',
      key,
      at,
    } as const
    await takeBackNuggets(context, tx, back)
    const refund = { id: newId(), paymentId, key, amountMinor: total.amountMinor, reason, requestedBy: null, taken, at }
    await insertRefund(tx, { ...refund, state: 'due', askingUntil: null })
  }
  await jobs.send(GIVE_BACK, { paymentId }, { tx })
}
