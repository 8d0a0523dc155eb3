import { isUuid } from '../../../kernel/ids.ts'
import { lockMember } from '../../accounts/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { findPayment } from '../events/payments.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { refundNotByHand } from '../payments.refusals.ts'
import { endRefund, findRefundByHand } from './reversals.repository.ts'
import { reverse } from './reverse.ts'

/**
 * Staff have paid a refund that waited for them in another way than by the provider, as by bank transfer, of which no notice will tell. No more
 * is booked than is left of the payment: the rest went back meanwhile. @throws 409 refund_not_by_hand
 */
export const noteRefundByHand = (
  context: PaymentsContext,
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const found = isUuid(id) ? await findRefundByHand(tx, id) : undefined
    const paidFor = found && (await findPayment(tx, found.paymentId))
    if (!paidFor) throw refundNotByHand()
    await lockMember(tx, paidFor.memberId)
    const [refund, payment] = [await findRefundByHand(tx, id), await findPayment(tx, paidFor.id)]
    if (!refund || !payment) throw refundNotByHand()
    const { gross, memberId, receiptNumber, reversedMinor } = payment
    const amountMinor = Math.min(refund.amountMinor, gross.amountMinor - reversedMinor)
    const transactionRef = `by-hand:${id}`
    if (amountMinor > 0)
      await reverse(context, tx, payment.id, {
        kind: 'refund',
        transactionRef,
        amount: { amountMinor, currency: gross.currency },
        occurredAt: context.clock.now(),
        reason: refund.reason,
      })
    await endRefund(tx, id, amountMinor > 0 ? { state: 'done', transactionRef } : { state: 'failed' })
    const subject = { kind: 'payment', id: payment.id, label: receiptNumber } as const
    await recordStaffAct(context, { by, action: 'payment.refund_made_by_hand', subject, reason, about: memberId }, tx)
  })
