import { z } from 'zod'
import { readJson } from '../../../kernel/read-json.ts'
import { readAmount } from '../decimal-amounts.ts'
import type { RailEvent, RailEventKind, RailNotice, VerifiedNotice } from '../payment-rail.ts'
import { KIND_FIELD, ORDER_FIELD, writeAgreement } from './maxpay-form.ts'
import { isSigned, signBody } from './maxpay-signature.ts'

const REASON_MAX_CHARACTERS = 200
const name = z.string().min(1).max(200)
/** Left out, null, or an empty list: Maxpay's language has one word for an empty list and an empty map. */
const optional = <Value>(value: z.ZodType<Value>) => value.nullish().transform((given) => given ?? undefined)
const notice = z.object({
  /** Ours for the first charge of an order, Maxpay's for a renewal; a rebill may have none. */
  uniqueTransactionId: optional(name),
  uniqueUserId: optional(name),
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

/** Documented as: result not known yet. */
const UNDECIDED = new Set([2, 3, 10, 11, 12, 1003, 6000])
export const isUndecided = (code: number | undefined): boolean => code !== undefined && UNDECIDED.has(code)

/** Types and states vary in case and ending (`refund`, `refunded`): the beginning of a word counts. */
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
  if (isUndecided(code)) return 'pending'
  const isPaid = status.toLowerCase() === 'success' && (code ?? 0) === 0
  if (isFirst) return isPaid ? 'paid' : 'declined'
  return isPaid ? 'renewed' : 'renewal_failed'
}

const isReversal = (kind: RailEventKind): boolean => kind === 'refunded' || kind === 'charged_back'

const ownField = ({ customParameters }: MaxpayNotice, field: string): string | undefined =>
  textOf(customParameters?.[field])

/** Only the first payment's callback has the number; later ones name the order. */
const agreementOf = (data: MaxpayNotice, orderId: string): string | null => {
  const { uniqueUserId: person, billToken = null, reference } = data
  if (!person) return null
  const firstPayment = reference === undefined ? null : String(reference)
  if (ownField(data, KIND_FIELD) === 'membership')
    return writeAgreement({ orderId, person, billToken: null, firstPayment })
  return billToken ? writeAgreement({ orderId, person, billToken, firstPayment }) : null
}

/** @param at when it was received; a callback states no time @returns undefined where it names nothing */
const eventOf = (data: MaxpayNotice, at: Date): RailEvent | undefined => {
  const { uniqueTransactionId, reference } = data
  const movement = String(reference ?? uniqueTransactionId ?? '')
  if (!movement) return undefined
  const charge = uniqueTransactionId ?? movement
  const orderId = ownField(data, ORDER_FIELD) ?? charge
  // Only memberships are charged again for the same order: there only the first charge carries our name for it.
  const kind = kindOf(data, charge === orderId || ownField(data, KIND_FIELD) === 'once')
  return {
    eventId: `${kind}:${charge}:${movement}`,
    kind,
    orderId,
    agreementRef: kind === 'paid' ? agreementOf(data, orderId) : null,
    // A payment is refunded by the name under which it was charged; a reversal has only its own number.
    transactionRef: isReversal(kind) ? movement : charge,
    originalRef: isReversal(kind) ? (uniqueTransactionId ?? null) : null,
    amount: readAmount(data.totalAmount, data.currency),
    occurredAt: at,
    reason: (data.message ?? '').slice(0, REASON_MAX_CHARACTERS),
  }
}

/** Version 2.0: JSON, with a hash over its raw body in a header. */
export const readMaxpayNotice = (wire: RailNotice, privateKey: string, at: Date): VerifiedNotice => {
  if (wire.method !== 'POST' || wire.body.length === 0) return { isAuthentic: false, reason: 'it has no body' }
  if (!isSigned(signBody(wire.body, privateKey), wire.headers['x-signature']))
    return { isAuthentic: false, reason: 'its signature is not over this body' }
  const parsed = notice.safeParse(readJson(wire.body.toString('utf8')))
  const event = parsed.success ? eventOf(parsed.data, at) : undefined
  if (!event) return { isAuthentic: false, reason: 'it is signed, but does not say what a callback says' }
  return { isAuthentic: true, eventId: event.eventId, event }
}
