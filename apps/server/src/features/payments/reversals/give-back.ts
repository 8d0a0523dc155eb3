import { Refusal } from '../../../kernel/refusal.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { refundPayment } from './refund-payment.ts'

/** Pays back what was paid for an order that had been given up, once; what went back otherwise meanwhile is not paid back twice. */
export const giveBack = async (context: PaymentsContext, paymentId: string): Promise<void> => {
  try {
    await refundPayment(context, { paymentId, reason: 'paid after it was given up', key: `given-up:${paymentId}` })
  } catch (error) {
    if (!(error instanceof Refusal && error.shape.code === 'refund_too_high')) throw error
  }
}
