import type { Money } from '@velvetline/contracts/payments'
import { readAmount } from '../decimal-amounts.ts'
import type { RailEvent } from '../payment-rail.ts'
import type { Parameters } from './verotel-signature.ts'

/** Verotel's name for what may be charged again; a purchase is charged once. */
export const saleOf = (sale: Parameters): string | null => sale.saleID || null

export const orderOf = (sale: Parameters): string | null => sale.referenceID || sale.custom1 || null

/** Of the first charge: the trial's price where there is a trial. */
const firstAmountOf = (sale: Parameters): Money | null =>
  readAmount(sale.trialAmount || sale.priceAmount, sale.priceCurrency)

export const agreementOf = (sale: Parameters): string | null => (sale.type === 'purchase' ? null : saleOf(sale))

/**
 * The first charge of a sale, as a postback and the sale's status say it. Its event is named by the sale, so that both are the same event
 * even where the status does not know the transaction's number.
 */
export const firstPaymentOf = (sale: Parameters, at: Date): RailEvent => ({
  eventId: `paid:${saleOf(sale)}`,
  kind: 'paid',
  orderId: orderOf(sale),
  agreementRef: agreementOf(sale),
  transactionRef: sale.transactionID || saleOf(sale),
  originalRef: null,
  amount: firstAmountOf(sale),
  occurredAt: at,
  reason: sale.paymentMethod ?? '',
})

/** The subscription's end: told, or seen in its status. */
export const endOf = (sale: Parameters, kind: 'agreement_cancelled' | 'agreement_expired', at: Date): RailEvent => ({
  eventId: `${kind}:${saleOf(sale)}:${sale.expiresOn ?? ''}`,
  kind,
  orderId: orderOf(sale),
  agreementRef: saleOf(sale),
  transactionRef: null,
  originalRef: null,
  amount: null,
  occurredAt: at,
  reason: sale.cancelledBy ? `cancelled by ${sale.cancelledBy}` : '',
})
