import type { Clock } from '../../../kernel/clock.ts'
import type { RailEvent } from '../payment-rail.ts'
import { type AskPayPal, PayPalRefusal } from './paypal-client.ts'
import { amountOf, captureEvent, eventFrom, originalOf, timeOf } from './paypal-payments.ts'
import { order as orderSchema, type PayPalOrder } from './paypal-schemas.ts'

/** The documentation sends the payer back to choose another way to pay for the same order. */
export const PAYABLE_AGAIN: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'PAYER_ACTION_REQUIRED',
])
/** Approved, and will not be charged: an answer rather than a fault. Errors of our own account stay faults. */
const DECLINES: ReadonlySet<string> = new Set([
  ...PAYABLE_AGAIN,
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
])

/** An order that is approved again after a refusal is another attempt. */
const attemptOf = ({ id, update_time: at }: PayPalOrder): string => (at === undefined ? id : `${id}-${at}`)

const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

export const createPayPalOrders = (ask: AskPayPal, clock: Clock) => {
  const eventsOf = (order: PayPalOrder): readonly RailEvent[] =>
    order.purchase_units.flatMap(({ custom_id: orderId, payments }) => {
      const captures = (payments?.captures ?? []).map((one) => captureEvent(one, orderId ?? null, clock.now()))
      const refunds = (payments?.refunds ?? [])
        .filter(({ status }) => status === 'COMPLETED')
        .map((refund) =>
          eventFrom({
            kind: 'refunded',
            about: refund.id,
            at: timeOf(refund.create_time, clock.now()),
            orderId: refund.custom_id ?? orderId,
            transactionRef: refund.id,
            originalRef: originalOf(refund),
            amount: amountOf(refund.amount),
          }),
        )
      return [...captures.filter((event) => event !== null), ...refunds]
    })

  const declined = (order: PayPalOrder, issue: string): RailEvent =>
    eventFrom({
      kind: 'declined',
      about: attemptOf(order),
      at: clock.now(),
      orderId: order.purchase_units[0]?.custom_id,
      reason: issue,
    })

  const capture = async (order: PayPalOrder): Promise<readonly RailEvent[]> => {
    const request = {
      method: 'POST',
      path: `${pathOf(order.id)}/capture`,
      body: {},
      key: `capture-${attemptOf(order)}`,
      movesMoney: true,
    } as const
    try {
      return eventsOf(await ask(request, orderSchema))
    } catch (fault) {
      if (!(fault instanceof PayPalRefusal)) throw fault
      if (fault.issue === 'ORDER_ALREADY_CAPTURED')
        return eventsOf(await ask({ method: 'GET', path: pathOf(order.id) }, orderSchema))
      if (DECLINES.has(fault.issue)) return [declined(order, fault.issue)]
      throw fault
    }
  }

  return {
    /** An order that was approved and not paid yet is captured first. */
    settle: async (id: string): Promise<readonly RailEvent[]> => {
      const order = await ask({ method: 'GET', path: pathOf(id) }, orderSchema)
      // The account may serve other shops.
      const isOurs = order.purchase_units.some(({ custom_id: orderId }) => orderId !== undefined)
      return order.status === 'APPROVED' && isOurs ? capture(order) : eventsOf(order)
    },
  }
}

export type PayPalOrders = ReturnType<typeof createPayPalOrders>
