import type { Money } from '@velvetline/contracts/money'
import { DAY_MS, laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import type { RailEvent, RailEventKind } from '../payment-rail.ts'
import { BILLING_PERIOD_DAYS, periodOf, RENEWAL_RETRY_DAYS } from '../period-of.ts'
import {
  insertSandboxAgreement,
  insertSandboxEvent,
  listSandboxEvents,
  type SandboxAgreement,
  type SandboxPaymentRow,
  setSandboxState,
  updateSandboxAgreement,
} from './sandbox.repository.ts'

export const DELIVER = 'deliver-sandbox-payment-notice'
/** External providers also repeat their notices. */
const REPEATED_AFTER_MS = 10 * SECOND_MS

export type SandboxContext = Pick<PlatformContext, 'clock' | 'database' | 'jobs'>

/** Sortable in the order in which people read them. */
export const newReference = (what: 'payment' | 'agreement' | 'transaction' | 'event'): string => `${what}-${newId()}`

/** A card that was used once can be charged again under this name. */
const cardOf = (payment: SandboxPaymentRow): string => `card-${payment.reference}`

interface Happening {
  readonly kind: RailEventKind
  readonly amount?: Money
  readonly agreementRef?: string | null
  readonly originalRef?: string
  readonly occurredAt?: Date
  readonly refundKey?: string
}

const MOVES_MONEY: readonly RailEventKind[] = ['paid', 'renewed', 'refunded', 'charged_back']

export const note = async (
  { clock, jobs }: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
  happening: Happening,
): Promise<RailEvent> => {
  const { kind, amount = null, agreementRef = null, originalRef = null, occurredAt = clock.now() } = happening
  const event: RailEvent = {
    eventId: newReference('event'),
    kind,
    orderId: payment.orderId,
    agreementRef,
    transactionRef: MOVES_MONEY.includes(kind) ? newReference('transaction') : null,
    originalRef,
    amount,
    occurredAt,
    reason: kind,
  }
  await insertSandboxEvent(tx, payment.reference, event, happening.refundKey ?? null)
  await jobs.send(DELIVER, { eventId: event.eventId }, { tx })
  await jobs.send(DELIVER, { eventId: event.eventId }, { tx, startAfterMs: REPEATED_AFTER_MS })
  return event
}

/** With a plan it begins an agreement. */
export const takePayment = async (
  context: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
): Promise<void> => {
  const { plan, total } = payment.order
  const agreementRef = plan ? newReference('agreement') : cardOf(payment)
  await setSandboxState(tx, payment.reference, 'paid')
  if (plan) {
    const nextChargeAt = periodOf(context.clock.now(), plan.trial !== null).to
    await insertSandboxAgreement(tx, { reference: agreementRef, paymentReference: payment.reference, nextChargeAt })
  }
  await note(context, tx, payment, { kind: 'paid', amount: total, agreementRef })
}

export const leftOf = async (tx: Transaction, payment: SandboxPaymentRow, paid: RailEvent): Promise<number> => {
  const events = await listSandboxEvents(tx, payment.reference)
  const back = events.filter(({ originalRef }) => originalRef !== null && originalRef === paid.transactionRef)
  return back.reduce((left, { amount }) => left - (amount?.amountMinor ?? 0), paid.amount?.amountMinor ?? 0)
}

export const findReversible = async (
  tx: Transaction,
  payment: SandboxPaymentRow,
): Promise<{ readonly paid: RailEvent; readonly leftMinor: number } | undefined> => {
  const events = await listSandboxEvents(tx, payment.reference)
  for (const paid of events.filter(({ kind }) => kind === 'paid' || kind === 'renewed').reverse()) {
    const leftMinor = await leftOf(tx, payment, paid)
    if (leftMinor > 0) return { paid, leftMinor }
  }
  return undefined
}

/** Or fails to; after the last retry the agreement ends. */
export const chargeNext = async (
  context: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
  agreement: SandboxAgreement,
  occurredAt: Date,
): Promise<void> => {
  const { plan } = payment.order
  if (!plan) return
  const named = { agreementRef: agreement.reference, occurredAt }
  if (!agreement.failsNext) {
    // Charged early, the week is added to what is paid already.
    const from = agreement.nextChargeAt > occurredAt ? agreement.nextChargeAt : occurredAt
    const nextChargeAt = laterBy(from, BILLING_PERIOD_DAYS * DAY_MS)
    await updateSandboxAgreement(tx, { ...agreement, nextChargeAt, failures: 0 })
    await note(context, tx, payment, { kind: 'renewed', amount: plan.price, ...named })
    return
  }
  const retryDays = RENEWAL_RETRY_DAYS[agreement.failures]
  await note(context, tx, payment, { kind: 'renewal_failed', amount: plan.price, ...named })
  const nextChargeAt = laterBy(occurredAt, (retryDays ?? 0) * DAY_MS)
  const state = retryDays === undefined ? 'ended' : 'active'
  const failures = agreement.failures + 1
  await updateSandboxAgreement(tx, { ...agreement, state, failures, failsNext: false, nextChargeAt })
  if (state === 'ended') await note(context, tx, payment, { kind: 'agreement_expired', ...named })
}
