import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import type { RefundRequest } from '@velvetline/contracts/payments'
import { refundPayment } from '../payments/index.ts'
import type { StaffActor } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { showPayment } from './show-payments.ts'

/**
 * Asks the provider to pay back, and answers the payment as it is then. The same key pays back once.
 * @throws 404 not_found, and what the refund of payments throws
 */
export const refundByStaff = async (
  context: AdminContext,
  paymentId: string,
  { amountMinor, reason }: RefundRequest,
  by: { readonly key: string; readonly actor: StaffActor },
): Promise<AdminPaymentDetail> => {
  await showPayment(context, paymentId)
  await refundPayment(context, { paymentId, amountMinor, reason, key: by.key, by: by.actor })
  return showPayment(context, paymentId)
}
