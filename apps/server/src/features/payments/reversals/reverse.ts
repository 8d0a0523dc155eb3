import { centinuggetsOf } from '@velvetline/contracts/credits'
import { credits } from '../../../kernel/credits.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockMember } from '../../accounts/index.ts'
import { takeBackNuggets } from '../../credits/index.ts'
import { findPayment } from '../events/payments.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { paymentReversed } from '../payments.events.ts'
import type { Payment, Reversal } from '../payments.types.ts'
import { endRefundsByHand, insertReversal, isReversalKnown, readTakenBack } from './reversals.repository.ts'

/** In hundredths, for all that is reversed of a payment: so the sum is the same however a reversal is split. */
const nuggetsFor = ({ nuggets, gross }: Payment, minor: number): number =>
  Math.round((centinuggetsOf(nuggets ?? 0) * minor) / gross.amountMinor)

/** Once for each movement of the provider, never more in all than was paid. Its Nuggets are taken back; spent ones are owed. */
export const reverse = async (
  context: PaymentsContext,
  tx: Transaction,
  paymentId: string,
  reversal: Reversal & { readonly reason: string },
): Promise<void> => {
  const { memberId } = await findOrThrow(tx, paymentId)
  await lockMember(tx, memberId)
  const payment = await findOrThrow(tx, paymentId)
  if (await isReversalKnown(tx, payment, reversal.transactionRef)) return
  const leftMinor = payment.gross.amountMinor - payment.reversedMinor
  const countedMinor = Math.min(reversal.amount.amountMinor, leftMinor)
  // Those of a withdrawn purchase have been taken already.
  const amount = nuggetsFor(payment, payment.reversedMinor + countedMinor) - (await readTakenBack(tx, payment.id))
  const { taken, owed } =
    amount > 0
      ? await takeBackNuggets(context, tx, {
          memberId,
          amount: credits(amount),
          kind: 'purchase_taken_back',
          reference: { type: 'payment', id: payment.id },
          label: '',
          key: `reversal:${payment.rail}:${reversal.transactionRef}`,
          at: context.clock.now(),
        })
      : { taken: 0, owed: 0 }
  await insertReversal(tx, {
    ...reversal,
    id: newId(),
    payment,
    countedMinor,
    taken,
    owed,
    recordedAt: context.clock.now(),
  })
  if (countedMinor === leftMinor) await endRefundsByHand(tx, payment.id)
  await context.domainEvents.emit(tx, paymentReversed, {
    paymentId: payment.id,
    orderId: payment.orderId,
    memberId,
    kind: payment.kind,
    reversal: reversal.kind,
    amount: { amountMinor: countedMinor, currency: payment.gross.currency },
    occurredAt: reversal.occurredAt,
  })
  tx.afterCommit(() => context.bus.touch(memberId))
}

const findOrThrow = async (tx: Transaction, paymentId: string): Promise<Payment> => {
  const payment = await findPayment(tx, paymentId)
  if (!payment) throw new Error('the payment is not there')
  return payment
}
