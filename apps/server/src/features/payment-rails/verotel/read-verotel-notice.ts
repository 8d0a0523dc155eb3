import { hash } from 'node:crypto'
import { readToldAmount } from '../decimal-amounts.ts'
import type { RailEvent, RailEventKind, RailNotice, VerifiedNotice } from '../payment-rail.ts'
import { VEROTEL_RAILS } from './verotel-address.ts'
import { type Parameters, readSigned } from './verotel-signature.ts'
import { agreementOf, endOf, firstPaymentOf, orderOf, saleOf } from './verotel-status.ts'

/**
 * By its transaction, which postbacks of version 1 leave out: there by the day of the next renewal, which no two renewals of a sale share.
 */
const nameOf = (sale: Parameters): string =>
  sale.transactionID || [saleOf(sale), sale.nextChargeOn].filter(Boolean).join(':')

/** A purchase of which only the status has told is known by its sale; the status names no transaction. */
const purchaseOf = (sale: Parameters): Pick<RailEvent, 'saleRef'> =>
  sale.type === 'purchase' && sale.saleID ? { saleRef: sale.saleID } : {}

const movement = (
  sale: Parameters,
  kind: Extract<RailEventKind, 'renewed' | 'refunded' | 'charged_back'>,
  at: Date,
): RailEvent => ({
  eventId: `${kind}:${nameOf(sale)}`,
  kind,
  orderId: orderOf(sale),
  agreementRef: agreementOf(sale),
  transactionRef: nameOf(sale),
  originalRef: kind === 'renewed' ? null : sale.parentID || saleOf(sale),
  ...(kind !== 'renewed' && purchaseOf(sale)),
  amount: readToldAmount(sale.amount || sale.priceAmount, sale.currency || sale.priceCurrency),
  occurredAt: at,
  reason: sale.paymentMethod ?? '',
})

/** Null for what changes neither money nor an end: an extension, a lower price, a cancellation that support has taken back. */
const eventOf = (sale: Parameters, at: Date): RailEvent | null => {
  switch (sale.event || 'initial') {
    case 'initial':
      return firstPaymentOf(sale, at)
    case 'rebill':
      return movement(sale, 'renewed', at)
    case 'credit':
      return movement(sale, 'refunded', at)
    case 'chargeback':
      return movement(sale, 'charged_back', at)
    case 'cancel':
      return endOf(sale, 'agreement_cancelled', at)
    case 'expiry':
      return endOf(sale, 'agreement_expired', at)
    default:
      return null
  }
}

/**
 * A GET whose query is signed as a whole. Failed renewals are not reported; Verotel retries them and reports the end. Nothing is queried
 * here, because Verotel refunds a sale whose postback is not answered in time.
 * @param at when it was received; a postback states no time
 */
export const readVerotelNotice = (
  wire: RailNotice,
  options: {
    readonly shopId: string
    readonly signatureKey: string
    readonly at: Date
  },
): VerifiedNotice => {
  const text = wire.method === 'GET' ? wire.query : wire.body.toString('utf8')
  const sale = readSigned(text, options.signatureKey)
  if (!sale) return { isAuthentic: false, reason: 'its signature is not over these parameters' }
  if (sale.shopID !== options.shopId) return { isAuthentic: false, reason: 'it is about another shop' }
  if (!saleOf(sale)) return { isAuthentic: false, reason: 'it is signed, but names no sale' }
  const event = eventOf(sale, options.at)
  const rail = Object.values(VEROTEL_RAILS).find((name) => name === sale.custom3) ?? VEROTEL_RAILS.card
  return { isAuthentic: true, eventId: event?.eventId ?? `other:${hash('sha256', text)}`, event, rail }
}
