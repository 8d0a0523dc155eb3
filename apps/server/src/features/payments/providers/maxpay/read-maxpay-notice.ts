import { z } from 'zod'
import { readJson } from '../call-provider.ts'
import { readAmount } from '../decimal-amounts.ts'
import type { RailEvent, RailEventKind, RailNotice, VerifiedNotice } from '../payment-rail.ts'
import { writeAgreement } from './maxpay-agreement.ts'
import { KIND_FIELD, ORDER_FIELD } from './maxpay-form.ts'
import { isSigned, signBody } from './maxpay-signature.ts'

const REASON_MAX_CHARACTERS = 200
const name = z.string().min(1).max(200)
/** Left out, null, or in an empty list: their language has one word for an empty list and an empty map. */
const optional = <Value>(value: z.ZodType<Value>) => value.nullish().transform((given) => given ?? undefined)
const notice = z.object({
  uniqueTransactionId: name,
  uniqueUserId: optional(name),
  /** Maxpay's own number of the movement. */
  reference: optional(z.union([name, z.number()])),
  transactionType: optional(z.string().max(40)),
  status: z.string().max(40),
  code: optional(z.coerce.number().int()),
  message: optional(z.string()),
  totalAmount: optional(z.union([z.string(), z.number()])),
  currency: optional(z.string().max(3)),
  billToken: optional(z.string().max(200)),
  customParameters: optional(
    z.union([z.record(z.string(), z.unknown()), z.array(z.never()).transform((): Record<string, unknown> => ({}))]),
  ),
})
type MaxpayNotice = z.infer<typeof notice>

/** The codes of which the documents say that the result is not known yet. */
const UNDECIDED = new Set([2, 3, 10, 11, 12, 1003, 6000])

/** Types and states come in capitals and not, `refund` and `refunded`; what a word begins with is what counts. */
const KINDS_BY_WORD: readonly (readonly [RegExp, RailEventKind])[] = [
  [/chargeback/, 'charged_back'],
  [/refund|void/, 'refunded'],
  [/cancel|stop/, 'agreement_cancelled'],
  [/expire/, 'agreement_expired'],
]

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const kindOf = ({ transactionType, status, code }: MaxpayNotice, isFirst: boolean): RailEventKind => {
  const words = `${transactionType ?? ''} ${status}`.toLowerCase()
  const known = KINDS_BY_WORD.find(([word]) => word.test(words))
  if (known) return known[1]
  if (code !== undefined && UNDECIDED.has(code)) return 'pending'
  const isPaid = status.toLowerCase() === 'success' && (code ?? 0) === 0
  if (isFirst) return isPaid ? 'paid' : 'declined'
  return isPaid ? 'renewed' : 'renewal_failed'
}

const isReversal = (kind: RailEventKind): boolean => kind === 'refunded' || kind === 'charged_back'

const ownField = ({ customParameters }: MaxpayNotice, field: string): string | undefined =>
  textOf(customParameters?.[field])

const agreementOf = (data: MaxpayNotice, orderId: string): string | null => {
  if (!data.uniqueUserId) return null
  const person = data.uniqueUserId
  if (ownField(data, KIND_FIELD) === 'membership') return writeAgreement({ orderId, person, billToken: null })
  return data.billToken ? writeAgreement({ orderId, person, billToken: data.billToken }) : null
}

/** @param at when it was received; a callback says no time of its own */
const eventOf = (data: MaxpayNotice, at: Date): RailEvent => {
  const orderId = ownField(data, ORDER_FIELD) ?? data.uniqueTransactionId
  // The first charge carries our name for the order; later ones get names of Maxpay's.
  const kind = kindOf(data, data.uniqueTransactionId === orderId)
  const movement = String(data.reference ?? data.uniqueTransactionId)
  return {
    eventId: `${kind}:${data.uniqueTransactionId}:${movement}`,
    kind,
    orderId,
    agreementRef: agreementOf(data, orderId),
    // A payment is refunded by the name under which it was charged; a reversal has only its own number.
    transactionRef: isReversal(kind) ? movement : data.uniqueTransactionId,
    originalRef: isReversal(kind) ? data.uniqueTransactionId : null,
    amount: readAmount(data.totalAmount, data.currency),
    occurredAt: at,
    reason: (data.message ?? '').slice(0, REASON_MAX_CHARACTERS),
  }
}

/** A callback of version 2.0: JSON, with a hash over its very bytes in a header. */
export const readMaxpayNotice = (wire: RailNotice, privateKey: string, at: Date): VerifiedNotice => {
  if (wire.method !== 'POST' || wire.body.length === 0) return { isAuthentic: false, reason: 'it has no body' }
  if (!isSigned(signBody(wire.body, privateKey), wire.headers['x-signature']))
    return { isAuthentic: false, reason: 'its signature is not over this body' }
  const parsed = notice.safeParse(readJson(wire.body.toString('utf8')))
  if (!parsed.success) return { isAuthentic: false, reason: 'it is signed, but does not say what a callback says' }
  const event = eventOf(parsed.data, at)
  return { isAuthentic: true, eventId: event.eventId, event }
}
