import { createHmac, hash } from 'node:crypto'
import { isSameSecret } from '../../../kernel/ids.ts'
import type { CcbillTerms } from './ccbill-terms.ts'

/** Nobody but us can write it for other prices. */
export const formDigestOf = (terms: CcbillTerms, salt: string): string => {
  const { initialPrice, initialPeriod, recurring, currencyCode } = terms
  const renewal = recurring ? [recurring.price, recurring.period, recurring.rebills] : []
  return hash('md5', [initialPrice, initialPeriod, ...renewal, currencyCode, salt].join(''))
}

/** Sent with an approved sale; it proves that the subscription exists, but neither its price nor its order. */
const approvalDigestOf = (subscriptionId: string, salt: string): string => hash('md5', `${subscriptionId}1${salt}`)

/** By its holder on the form, or by us without them. */
export type ChargedBy = 'form' | 'reload'

/**
 * Our signature over an order and its terms. It comes back in the notice of the sale, whose order and price CCBill does not sign. That of a
 * charge by us is never in a browser.
 */
export const sealOf = (order: { id: string; chargedBy: ChargedBy }, terms: CcbillTerms, salt: string): string =>
  createHmac('sha256', salt)
    .update(`${order.chargedBy}:${order.id}:${formDigestOf(terms, salt)}`)
    .digest('hex')

const isSame = (expected: string, given: string | undefined): boolean =>
  given !== undefined && isSameSecret(Buffer.from(expected), Buffer.from(given.toLowerCase()))

export const isSealed = (
  given: string | undefined,
  order: { id: string; chargedBy: ChargedBy },
  terms: CcbillTerms,
  salt: string,
): boolean => isSame(sealOf(order, terms, salt), given)

export const isApproved = (given: string | undefined, subscriptionId: string, salt: string): boolean =>
  isSame(approvalDigestOf(subscriptionId, salt), given)
