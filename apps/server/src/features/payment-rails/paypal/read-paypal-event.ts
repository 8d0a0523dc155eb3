import { ZodError } from 'zod'
import { readAmount } from '../decimal-amounts.ts'
import { type RailEvent, RailFault } from '../payment-rail.ts'
import type { PayPalAgreements } from './paypal-agreements.ts'
import type { PayPalOrders } from './paypal-orders.ts'
import { agreementEvent, amountOf, captureEvent, eventFrom, originalOf, timeOf } from './paypal-payments.ts'
import {
  capture as captureSchema,
  order as orderSchema,
  type PayPalEvent,
  sale as saleSchema,
  subscription as subscriptionSchema,
} from './paypal-schemas.ts'

interface Context {
  readonly agreements: PayPalAgreements
  readonly orders: PayPalOrders
  readonly now: Date
}

type Read = (told: PayPalEvent, context: Context) => RailEvent | null | Promise<RailEvent | null>

const readCapture: Read = ({ resource }, { now }) => captureEvent(captureSchema.parse(resource), null, now)

/** Only after approval may the money be taken, and the result is the event. */
const readApproval: Read = async ({ resource }, { orders }) => {
  const events = await orders.settle(orderSchema.parse(resource).id)
  return events.find(({ kind }) => kind === 'paid') ?? events[0] ?? null
}

const readReversal =
  (kind: 'refunded' | 'charged_back'): Read =>
  ({ resource, create_time: told }, { now }) => {
    const refund = captureSchema.parse(resource)
    const original = originalOf(refund)
    // A reversal without a link is reported with the capture itself.
    const isItself = original === null
    return eventFrom({
      kind,
      about: refund.id,
      at: timeOf(isItself ? told : (refund.create_time ?? told), now),
      orderId: refund.custom_id,
      transactionRef: isItself ? `${kind}-${refund.id}` : refund.id,
      originalRef: original ?? refund.id,
      amount: amountOf(refund.amount),
    })
  }

const readSale: Read = async ({ resource }, { agreements, now }) => {
  const sale = saleSchema.parse(resource)
  const agreementRef = sale.billing_agreement_id
  if (!agreementRef) return null
  const first = await agreements.firstPaymentOf(agreementRef)
  return eventFrom({
    // Where PayPal does not list the payment yet, there is no earlier one either.
    kind: first.paymentId === null || first.paymentId === sale.id ? 'paid' : 'renewed',
    about: sale.id,
    at: timeOf(sale.create_time, now),
    orderId: first.orderId ?? sale.custom,
    agreementRef,
    transactionRef: sale.id,
    amount: readAmount(sale.amount?.total, sale.amount?.currency),
    payer: first.payer,
  })
}

const readSaleReversal =
  (kind: 'refunded' | 'charged_back'): Read =>
  ({ resource, create_time: told }, { now }) => {
    const sale = saleSchema.parse(resource)
    const original = sale.sale_id
    return eventFrom({
      kind,
      about: sale.id,
      at: timeOf(original ? (sale.create_time ?? told) : told, now),
      orderId: sale.custom,
      agreementRef: sale.billing_agreement_id,
      transactionRef: original ? sale.id : `${kind}-${sale.id}`,
      originalRef: original ?? sale.id,
      amount: readAmount(sale.amount?.total.replace(/^-/, ''), sale.amount?.currency),
    })
  }

const readAgreement =
  (change: Parameters<typeof agreementEvent>[1]): Read =>
  ({ resource, create_time: told }, { now }) =>
    agreementEvent(subscriptionSchema.parse(resource), change, timeOf(told, now))

const READERS: Readonly<Record<string, Read>> = {
  'CHECKOUT.ORDER.APPROVED': readApproval,
  'PAYMENT.CAPTURE.COMPLETED': readCapture,
  'PAYMENT.CAPTURE.PENDING': readCapture,
  'PAYMENT.CAPTURE.DENIED': readCapture,
  'PAYMENT.CAPTURE.DECLINED': readCapture,
  'PAYMENT.CAPTURE.REFUNDED': readReversal('refunded'),
  'PAYMENT.CAPTURE.REVERSED': readReversal('charged_back'),
  'PAYMENT.SALE.COMPLETED': readSale,
  'PAYMENT.SALE.REFUNDED': readSaleReversal('refunded'),
  'PAYMENT.SALE.REVERSED': readSaleReversal('charged_back'),
  'BILLING.SUBSCRIPTION.CANCELLED': readAgreement('CANCELLED'),
  'BILLING.SUBSCRIPTION.EXPIRED': readAgreement('EXPIRED'),
  'BILLING.SUBSCRIPTION.SUSPENDED': readAgreement('SUSPENDED'),
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': readAgreement('PAYMENT.FAILED'),
}

/** Their meaning depends on PayPal's answer, or has to be brought about first. */
const ASKING = new Set(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.SALE.COMPLETED'])

/** Such an event is never read while PayPal waits for our acknowledgement. */
export const mustAskPayPal = ({ event_type: type }: PayPalEvent): boolean => ASKING.has(type)

/**
 * Null for the many events that mean nothing to us.
 * @throws RailFault where PayPal had to be asked and cannot be reached, or tells something in an unknown way
 */
export const readPayPalEvent = async (told: PayPalEvent, context: Context): Promise<RailEvent | null> => {
  try {
    return (await READERS[told.event_type]?.(told, context)) ?? null
  } catch (cause) {
    if (!(cause instanceof ZodError)) throw cause
    // Ignored it would be lost; refused, it is sent again and appears in PayPal's list of failures.
    throw new RailFault(`paypal tells ${told.event_type} in a way that is not known`, { isTemporary: false, cause })
  }
}
