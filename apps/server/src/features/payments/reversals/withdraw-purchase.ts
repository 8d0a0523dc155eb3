import { credits } from '../../../kernel/credits.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockWallet, takeBackNuggets } from '../../credits/index.ts'
import { findPaymentByNumber, listNuggetsPaymentsSince } from '../events/payments.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Payment } from '../payments.types.ts'
import { planRefunds } from '../personal-data/pay-back-nuggets.ts'
import { refundPayment } from './refund-payment.ts'
import { findRefund, insertRefund } from './reversals.repository.ts'

/** By the number of its receipt or order. Somebody else's number opens nothing. */
export const findOwnPayment = (
  { database }: PaymentsContext,
  memberId: string,
  number: string,
): Promise<Payment | undefined> => findPaymentByNumber(database.kysely, memberId, number)

/** Of Nuggets. */
export const listPurchasesSince = ({ database }: PaymentsContext, memberId: string, since: Date): Promise<Payment[]> =>
  listNuggetsPaymentsSince(database.kysely, memberId, since)

export const PAY_BACK_PURCHASE = 'pay-back-purchase'

const withdrawn = (paymentId: string) => ({ reason: 'contract withdrawn', key: `purchase-withdrawn:${paymentId}` })

/**
 * Withdraws from a purchase of Nuggets, once: those that are not used are taken back at once, and their price is written down as a refund,
 * which a job carries out. Where the provider refuses, it stays owed, and the Nuggets stay taken: the contract has ended. The member's
 * account is locked. @returns what is paid back
 */
export const withdrawPurchase = async (
  context: PaymentsContext,
  tx: Transaction,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<number> => {
  const { reason, key } = withdrawn(id)
  const known = await findRefund(tx, id, key)
  if (known) return known.amountMinor
  await lockWallet(context, tx, memberId)
  const due = (await planRefunds(context, memberId, tx)).find(({ paymentId }) => paymentId === id)
  if (!due) return 0
  const { amountMinor, nuggets } = due
  const at = context.clock.now()
  await takeBackNuggets(context, tx, {
    memberId,
    amount: credits(nuggets),
    kind: 'purchase_taken_back',
    reference: { type: 'payment', id },
    label: '',
    key,
    at,
  })
  const stored = {
    id: newId(),
    paymentId: id,
    key,
    reason,
    requestedBy: null,
    state: 'due',
    askingUntil: null,
  } as const
  await insertRefund(tx, { ...stored, amountMinor, taken: nuggets, at })
  await context.jobs.send(PAY_BACK_PURCHASE, { paymentId: id }, { tx, singletonKey: id })
  return amountMinor
}

export const payBackPurchase = (context: PaymentsContext, paymentId: string): Promise<void> =>
  refundPayment(context, { paymentId, ...withdrawn(paymentId), mayWaitForStaff: true })
