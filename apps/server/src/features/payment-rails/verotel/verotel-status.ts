import type { Money } from '@velvetline/contracts/money'
import { readAmount } from '../decimal-amounts.ts'
import type { RailEvent } from '../payment-rail.ts'
import type { Parameters } from './verotel-signature.ts'

/** What may be charged again; a purchase is charged once. */
export const saleOf = (sale: Parameters): string | null => sale.saleID || null

export const orderOf = (sale: Parameters): string | null => sale.referenceID || sale.custom1 || null

/** The trial's price where there is a trial. */
const firstAmountOf = (sale: Parameters): Money | null =>
  readAmount(sale.trialAmount || sale.priceAmount, sale.priceCurrency)

export const agreementOf = (sale: Parameters): string | null => (sale.type === 'purchase' ? null : saleOf(sale))

/** Named by the sale, so that a postback and the sale's status are the same event even where the status lacks the transaction's number. */
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

/** `key: value` on each line; values may be quoted. */
export const readLines = (text: string): Parameters =>
  Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(':')
      if (colon < 1) return []
      return [
        [
          line.slice(0, colon).trim(),
          line
            .slice(colon + 1)
            .trim()
            .replace(/^(['"])(.*)\1$/, '$2'),
        ],
      ]
    }),
  )

const isTrue = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true'

export const isOver = (sale: Parameters): boolean => isTrue(sale.cancelled) || isTrue(sale.expired)

const WITH_TIME = /^[-\d]+[ T][:\d]+$/

/** `2026-06-15` or with a time, in UTC; the receiving time where it is unreadable. */
const dayOf = (text: string | undefined, otherwise: Date): Date => {
  const at = new Date(text && WITH_TIME.test(text) ? `${text.replace(' ', 'T')}Z` : (text ?? Number.NaN))
  return Number.isNaN(at.getTime()) ? otherwise : at
}

/** Its first payment and its end. Only postbacks tell renewals. */
export const eventsOf = (sale: Parameters, now: Date): readonly RailEvent[] => {
  if (sale.saleResult?.toUpperCase() !== 'APPROVED') return []
  const first = firstPaymentOf(sale, dayOf(sale.createdOn, now))
  if (isTrue(sale.expired)) return [first, endOf(sale, 'agreement_expired', dayOf(sale.expiresOn, now))]
  if (isTrue(sale.cancelled)) return [first, endOf(sale, 'agreement_cancelled', dayOf(sale.cancelledOn, now))]
  return [first]
}
