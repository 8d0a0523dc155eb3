import { hash } from 'node:crypto'
import type { Money } from '@velvetline/contracts/payments'
import { readAmount } from '../decimal-amounts.ts'
import type { RailEvent, RailEventKind, RailNotice, VerifiedNotice } from '../payment-rail.ts'
import { agreementOf, endOf, firstPaymentOf, orderOf, saleOf } from './read-verotel-sale.ts'
import { type Parameters, readSigned } from './verotel-signature.ts'

/** The currency of a sale, asked for where a postback leaves it out. */
export type FindCurrency = (saleId: string) => Promise<string | undefined>

const amountOf = async (sale: Parameters, findCurrency: FindCurrency): Promise<Money | null> => {
  const told = sale.currency || sale.priceCurrency
  const saleId = saleOf(sale)
  return readAmount(sale.amount || sale.priceAmount, told || (saleId ? await findCurrency(saleId) : undefined))
}

const movement = async (
  sale: Parameters,
  kind: Extract<RailEventKind, 'renewed' | 'refunded' | 'charged_back'>,
  at: Date,
  findCurrency: FindCurrency,
): Promise<RailEvent> => ({
  eventId: `${kind}:${sale.transactionID || saleOf(sale)}`,
  kind,
  orderId: orderOf(sale),
  agreementRef: agreementOf(sale),
  transactionRef: sale.transactionID || null,
  originalRef: kind === 'renewed' ? null : sale.parentID || saleOf(sale),
  amount: await amountOf(sale, findCurrency),
  occurredAt: at,
  reason: sale.paymentMethod ?? '',
})

/** Null for what changes no money and no end: an extension, a lower price, a cancellation taken back by their support. */
const eventOf = (sale: Parameters, at: Date, findCurrency: FindCurrency): RailEvent | null | Promise<RailEvent> => {
  switch (sale.event || 'initial') {
    case 'initial':
      return firstPaymentOf(sale, at)
    case 'rebill':
      return movement(sale, 'renewed', at, findCurrency)
    case 'credit':
      return movement(sale, 'refunded', at, findCurrency)
    case 'chargeback':
      return movement(sale, 'charged_back', at, findCurrency)
    case 'cancel':
      return endOf(sale, 'agreement_cancelled', at)
    case 'expiry':
      return endOf(sale, 'agreement_expired', at)
    default:
      return null
  }
}

/**
 * A postback: a GET whose query is signed as a whole. A renewal that failed is not told as such; Verotel tries again by itself and tells
 * the end.
 * @param at when it was received; a postback says no time of its own
 * @throws RailFault where a currency had to be asked for and nobody answered
 */
export const readVerotelNotice = async (
  wire: RailNotice,
  options: {
    readonly shopId: string
    readonly signatureKey: string
    readonly at: Date
    readonly findCurrency: FindCurrency
  },
): Promise<VerifiedNotice> => {
  const text = wire.method === 'GET' ? wire.query : wire.body.toString('utf8')
  const sale = readSigned(text, options.signatureKey)
  if (!sale) return { isAuthentic: false, reason: 'its signature is not over these parameters' }
  if (sale.shopID !== options.shopId) return { isAuthentic: false, reason: 'it is about another shop' }
  if (!saleOf(sale)) return { isAuthentic: false, reason: 'it is signed, but names no sale' }
  const event = await eventOf(sale, options.at, options.findCurrency)
  return { isAuthentic: true, eventId: event?.eventId ?? `other:${hash('sha256', text)}`, event }
}
