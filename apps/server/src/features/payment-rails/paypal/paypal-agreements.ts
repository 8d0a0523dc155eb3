import { type Clock, DAY_MS, laterBy } from '../../../kernel/clock.ts'
import type { RailEvent } from '../payment-rail.ts'
import type { AskPayPal } from './paypal-client.ts'
import { agreementEvent, amountOf, eventFrom, timeOf } from './paypal-payments.ts'
import {
  type PayPalSubscription,
  type PayPalTransactions,
  subscription as subscriptionSchema,
  transactions as transactionsSchema,
} from './paypal-schemas.ts'

/** Payments that took place; a later reversal is another event. */
const PAID = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const FIRST_KEPT_MAX = 1_000
const ENDS = { CANCELLED: 'CANCELLED', EXPIRED: 'EXPIRED', SUSPENDED: 'SUSPENDED' } as const

const pathOf = (id: string): string => `/v1/billing/subscriptions/${encodeURIComponent(id)}`

const isEnd = (status: string): status is keyof typeof ENDS => status in ENDS

export interface FirstPayment {
  /** Null where PayPal lists none yet. */
  readonly paymentId: string | null
  readonly orderId: string | null
  readonly payer: string | undefined
}

export const createPayPalAgreements = (ask: AskPayPal, clock: Clock) => {
  const firstPayments = new Map<string, FirstPayment>()

  const find = (id: string): Promise<PayPalSubscription> => ask({ method: 'GET', path: pathOf(id) }, subscriptionSchema)

  const listPaid = async ({ id, create_time: since }: PayPalSubscription): Promise<PayPalTransactions> => {
    const now = clock.now()
    const query = new URLSearchParams({
      start_time: timeOf(since, now).toISOString(),
      end_time: laterBy(now, DAY_MS).toISOString(),
    })
    const { transactions } = await ask(
      { method: 'GET', path: `${pathOf(id)}/transactions?${query}` },
      transactionsSchema,
    )
    return transactions
      .filter(({ status }) => PAID.has(status))
      .sort((left, right) => (left.time < right.time ? -1 : 1))
  }

  return {
    find,
    /** A sale does not say it, and notices come in any order, so it is asked for once; the first payment of an agreement never changes. */
    firstPaymentOf: async (id: string): Promise<FirstPayment> => {
      const known = firstPayments.get(id)
      if (known) return known
      const agreement = await find(id)
      const [first] = await listPaid(agreement)
      const { custom_id: orderId = null, subscriber } = agreement
      const found = { paymentId: first?.id ?? null, orderId, payer: subscriber?.payer_id }
      if (found.paymentId === null) return found
      if (firstPayments.size >= FIRST_KEPT_MAX) firstPayments.clear()
      firstPayments.set(id, found)
      return found
    },
    eventsOf: async (id: string): Promise<readonly RailEvent[]> => {
      const agreement = await find(id)
      const paid = await listPaid(agreement)
      const payments = paid.map((payment, index) =>
        eventFrom({
          kind: index === 0 ? 'paid' : 'renewed',
          about: payment.id,
          at: timeOf(payment.time, clock.now()),
          orderId: agreement.custom_id,
          agreementRef: id,
          transactionRef: payment.id,
          amount: amountOf(payment.amount_with_breakdown.gross_amount),
          payer: agreement.subscriber?.payer_id,
        }),
      )
      if (!isEnd(agreement.status)) return payments
      const at = timeOf(agreement.status_update_time ?? agreement.update_time, clock.now())
      return [...payments, agreementEvent(agreement, agreement.status, at)]
    },
  }
}

export type PayPalAgreements = ReturnType<typeof createPayPalAgreements>
