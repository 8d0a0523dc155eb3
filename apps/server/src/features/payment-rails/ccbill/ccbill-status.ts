import { type RailEvent, RailFault } from '../payment-rail.ts'
import { type CallCcbill, type CcbillAnswer, CcbillRefusal, NO_SUCH_SUBSCRIPTION } from './call-ccbill.ts'

/** Of a subscription, which every sale is. It names neither prices nor our order. */
export interface CcbillStatus {
  readonly subscriptionId: string
  /** Will renew; has been cancelled or never renews, and is still paid; is over. */
  readonly state: 'renews' | 'paid' | 'over'
  readonly timesRebilled: number
  /** Refunds and voids. */
  readonly timesRefunded: number
  /** Chargebacks and returned debits. */
  readonly timesChargedBack: number
  /** `20260615`; empty where unknown. */
  readonly paidUntil: string
  readonly cancelledAt: string
}

const STATES: Readonly<Record<string, CcbillStatus['state']>> = { '2': 'renews', '1': 'paid', '0': 'over' }
const DAY_DIGITS = 8

const countOf = (text: string | undefined): number => (text && /^\d+$/.test(text) ? Number(text) : 0)

const readStatus = (subscriptionId: string, answer: CcbillAnswer): CcbillStatus | undefined => {
  const state = STATES[answer.subscriptionStatus ?? '']
  return (
    state && {
      subscriptionId,
      state,
      timesRebilled: countOf(answer.timesRebilled),
      timesRefunded: countOf(answer.refundsIssued) + countOf(answer.voidsIssued),
      timesChargedBack: countOf(answer.chargebacksIssued) + countOf(answer.returnsIssued),
      paidUntil: (answer.nextBillingDate || answer.expirationDate || '').slice(0, DAY_DIGITS),
      cancelledAt: answer.cancelDate ?? '',
    }
  )
}

/** @returns undefined where the account has no such subscription @throws RailFault */
export const viewStatus = async (callCcbill: CallCcbill, subscriptionId: string): Promise<CcbillStatus | undefined> => {
  const command = { action: 'viewSubscriptionStatus', fields: { subscriptionId }, isRepeatable: true } as const
  const answer = await callCcbill(command).catch((fault: unknown) => {
    if (fault instanceof CcbillRefusal && fault.code === NO_SUCH_SUBSCRIPTION) return undefined
    throw fault
  })
  if (!answer) return undefined
  const status = readStatus(subscriptionId, answer)
  if (!status) throw new RailFault('ccbill tells a status that is not known', { isTemporary: false })
  return status
}

/** From a notice or the status. @returns null while it renews */
export const endOf = (status: CcbillStatus, at: Date): RailEvent | null => {
  const { subscriptionId, state, cancelledAt } = status
  if (state === 'renews') return null
  const kind = state === 'over' ? 'agreement_expired' : 'agreement_cancelled'
  return {
    eventId: `${kind}:${subscriptionId}:${cancelledAt}`,
    kind,
    orderId: null,
    agreementRef: subscriptionId,
    transactionRef: null,
    originalRef: null,
    amount: null,
    occurredAt: at,
    reason: '',
  }
}
