import type { RailEvent } from '../payment-rail.ts'
import { endOf, firstPaymentOf } from './read-verotel-sale.ts'
import type { Parameters } from './verotel-signature.ts'

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

/** `2026-06-15` or with a time, in UTC; the receiving time where it cannot be read. */
const dayOf = (text: string | undefined, otherwise: Date): Date => {
  const at = new Date(text ? text.replace(' ', 'T') : Number.NaN)
  return Number.isNaN(at.getTime()) ? otherwise : at
}

/** What a sale's status tells: its first payment and its end. Renewals are told by postbacks alone. */
export const eventsOf = (sale: Parameters, now: Date): readonly RailEvent[] => {
  if (sale.saleResult?.toUpperCase() !== 'APPROVED') return []
  const first = firstPaymentOf(sale, dayOf(sale.createdOn, now))
  if (isTrue(sale.expired)) return [first, endOf(sale, 'agreement_expired', dayOf(sale.expiresOn, now))]
  if (isTrue(sale.cancelled)) return [first, endOf(sale, 'agreement_cancelled', dayOf(sale.cancelledOn, now))]
  return [first]
}
