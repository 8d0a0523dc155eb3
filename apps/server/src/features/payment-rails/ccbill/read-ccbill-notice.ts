import { hash } from 'node:crypto'
import { z } from 'zod'
import type { CcbillSettings } from '../../../config/payments.ts'
import { readJson } from '../../../kernel/read-json.ts'
import type { RailEvent, RailNotice, VerifiedNotice } from '../payment-rail.ts'
import { type ChargedBy, isApproved, isSealed } from './ccbill-digests.ts'
import { ORDER_FIELD, SEAL_FIELD } from './ccbill-form.ts'
import { readCodedAmount, readTerms } from './ccbill-terms.ts'

/** Numbers may come unquoted; one that JSON parsing has rounded would name another object. */
const text = z.union([
  z.string().max(200),
  z
    .number()
    .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    .transform(String),
])
const field = text.nullish().transform((value) => value || undefined)
/** Without the person's name, address and telephone. */
const notice = z.object({
  eventType: z.string().min(1).max(40),
  clientAccnum: text,
  clientSubacc: text,
  subscriptionId: field,
  transactionId: field,
  timestamp: field,
  billedInitialPrice: field,
  billedCurrencyCode: field,
  billedAmount: field,
  subscriptionInitialPrice: field,
  subscriptionRecurringPrice: field,
  subscriptionCurrencyCode: field,
  initialPeriod: field,
  recurringPeriod: field,
  rebills: field,
  amount: field,
  currencyCode: field,
  nextRenewalDate: field,
  renewalDate: field,
  nextRetryDate: field,
  failureCode: field,
  /** The same for all sales of a card. */
  paymentAccount: field,
  [`X-${ORDER_FIELD}`]: field,
})
export type CcbillNotice = z.infer<typeof notice>
const proofs = z.object({ dynamicPricingValidationDigest: field, [`X-${SEAL_FIELD}`]: field })

/** Unsigned: CCBill is asked before they count. */
const ASKED_ABOUT = new Set([
  'RenewalSuccess',
  'RenewalFailure',
  'Cancellation',
  'Expiration',
  'UserReactivation',
  'Refund',
  'Void',
  'Chargeback',
  'Return',
])
const CHARGED_BY: Readonly<Record<string, ChargedBy>> = {
  NewSaleSuccess: 'form',
  NewSaleFailure: 'form',
  UpSaleSuccess: 'reload',
  UpSaleFailure: 'reload',
}

const refused = (reason: string): VerifiedNotice => ({ isAuthentic: false, reason })

/** JSON or a form, as set in the portal; the event's type is in the query. */
const fieldsOf = (wire: RailNotice): Record<string, unknown> => {
  const body = wire.body.toString('utf8')
  const json = readJson(body)
  const told = typeof json === 'object' && json !== null ? json : Object.fromEntries(new URLSearchParams(body))
  const query = Object.fromEntries(new URLSearchParams(wire.query))
  return { ...query, ...told, ...(query.eventType && { eventType: query.eventType }) }
}

/** The first payment's number is the subscription's, which CCBill's digest covers. */
export const saleOf = (told: CcbillNotice, subscriptionId: string, at: Date): RailEvent => ({
  eventId: `paid:${subscriptionId}`,
  kind: 'paid',
  orderId: told[`X-${ORDER_FIELD}`] ?? null,
  agreementRef: subscriptionId,
  transactionRef: subscriptionId,
  originalRef: null,
  amount: readCodedAmount(told.billedInitialPrice, told.billedCurrencyCode),
  occurredAt: at,
  reason: '',
  // Only where there may have been a first month, which a card has once.
  ...(told.paymentAccount && Number(told.recurringPeriod) > 0 && { instrumentRef: told.paymentAccount }),
})

const declineOf = (told: CcbillNotice, orderId: string, at: Date): RailEvent => ({
  eventId: `declined:${told.transactionId ?? `${orderId}:${told.timestamp}`}`,
  kind: 'declined',
  orderId,
  agreementRef: null,
  transactionRef: null,
  originalRef: null,
  amount: null,
  occurredAt: at,
  reason: told.failureCode ?? '',
})

/** @returns what a sale or its refusal means; the reason where our seal or CCBill's digest is wrong */
const judgeSale = (
  told: CcbillNotice,
  proof: z.infer<typeof proofs>,
  { salt, at }: { readonly salt: string; readonly at: Date },
): RailEvent | string => {
  const { eventType, subscriptionId } = told
  const chargedBy = CHARGED_BY[eventType] ?? 'form'
  const orderId = told[`X-${ORDER_FIELD}`]
  const terms = readTerms(told)
  if (!orderId || !terms) return 'it names no order or no price'
  if (!isSealed(proof[`X-${SEAL_FIELD}`], { id: orderId, chargedBy }, terms, salt))
    return 'its seal is not over this order and these prices'
  if (eventType.endsWith('Failure')) return declineOf(told, orderId, at)
  if (!subscriptionId) return 'it names no subscription'
  // No browser has ever seen the seal of a charge by us; for a form only CCBill's digest proves the payment.
  if (chargedBy === 'form' && !isApproved(proof.dynamicPricingValidationDigest, subscriptionId, salt))
    return 'its digest is not over this subscription'
  return saleOf(told, subscriptionId, at)
}

const keep = (told: CcbillNotice): Buffer => Buffer.from(JSON.stringify(told))

/**
 * Webhooks are unsigned: a sale is believed by our seal over its order and CCBill's digest over its subscription, everything else once
 * CCBill, asked by the job, confirms it (`readCcbillEvent`).
 * @param at when it was received; the time in the notice is covered by nothing
 */
export const readCcbillNotice = (wire: RailNotice, settings: CcbillSettings, at: Date): VerifiedNotice => {
  if (wire.method !== 'POST') return refused('it is no webhook')
  const fields = fieldsOf(wire)
  const parsed = notice.safeParse(fields)
  if (!parsed.success) return refused('it does not say what a webhook says')
  const told = parsed.data
  const subaccounts = [settings.subaccount, settings.membershipSubaccount]
  if (told.clientAccnum !== settings.account || !subaccounts.includes(told.clientSubacc.padStart(4, '0')))
    return refused('it is about another account')
  const kept = keep(told)
  const name = `${told.eventType}:${hash('sha256', kept)}`
  if (told.eventType in CHARGED_BY) {
    const proof = proofs.safeParse(fields)
    const judged = proof.success
      ? judgeSale(told, proof.data, { salt: settings.salt, at })
      : 'its proofs cannot be read'
    if (typeof judged === 'string') return refused(judged)
    if (told.eventType === 'UpSaleSuccess')
      return { isAuthentic: true, eventId: name, event: null, isUnread: true, kept }
    return { isAuthentic: true, eventId: judged.eventId, event: judged, kept }
  }
  if (!ASKED_ABOUT.has(told.eventType)) return { isAuthentic: true, eventId: name, event: null, kept }
  if (!told.subscriptionId) return refused('it names no subscription')
  return { isAuthentic: true, eventId: name, event: null, isUnread: true, kept }
}

/** @throws where it is none */
export const readKeptNotice = (kept: Buffer): CcbillNotice => notice.parse(readJson(kept.toString('utf8')))
