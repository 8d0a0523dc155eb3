import { DAY_MS } from '../../../kernel/clock.ts'
import { type RailEvent, RailFault } from '../payment-rail.ts'
import { BILLING_PERIOD_DAYS } from '../period-of.ts'
import { type CcbillStatus, endOf } from './ccbill-status.ts'
import { readCodedAmount } from './ccbill-terms.ts'
import { type CcbillNotice, saleOf } from './read-ccbill-notice.ts'

/** Its status may lag: it is asked again, and in the end an operator sees it among the failed events. */
const notConfirmed = (): RailFault =>
  new RailFault('ccbill does not say itself what a notice in its name says', { isTemporary: true, isUnconfirmed: true })

/** `2026-06-15` or `20260615`. @returns days since the epoch; NaN where it is none */
const dayOf = (written: string | undefined): number => {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(written ?? '') ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS
}

/**
 * Which renewal a notice is about: counted back from the last one, of which CCBill knows the number and the day until which it has paid. So
 * there are never more renewals than CCBill counts. @throws RailFault where CCBill knows no such renewal
 */
const ordinalOf = (told: CcbillNotice, { timesRebilled, paidUntil }: CcbillStatus): number => {
  const later = (dayOf(paidUntil) - dayOf(told.nextRenewalDate)) / BILLING_PERIOD_DAYS
  if (!Number.isInteger(later) || later < 0 || later >= timesRebilled) throw notConfirmed()
  return timesRebilled - later
}

type Parts = Pick<RailEvent, 'eventId' | 'kind'> & Partial<RailEvent>

const about = ({ subscriptionId }: CcbillStatus, at: Date, parts: Parts): RailEvent => ({
  orderId: null,
  agreementRef: subscriptionId,
  transactionRef: null,
  originalRef: null,
  amount: null,
  occurredAt: at,
  reason: '',
  ...parts,
})

const renewalOf = (told: CcbillNotice, status: CcbillStatus, at: Date): RailEvent =>
  about(status, at, {
    eventId: `renewed:${status.subscriptionId}:${ordinalOf(told, status)}`,
    kind: 'renewed',
    transactionRef: told.transactionId ?? null,
    amount: readCodedAmount(told.billedAmount, told.billedCurrencyCode),
  })

/** Believed where the day of the next try is CCBill's day of the next payment, or is over. */
const failureOf = (told: CcbillNotice, status: CcbillStatus, at: Date): RailEvent | null => {
  const due = dayOf(status.paidUntil)
  const isOpen =
    [told.nextRetryDate, told.renewalDate].some((day) => dayOf(day) === due) || due <= dayOf(at.toISOString())
  if (status.state !== 'renews' || !isOpen) return null
  const eventId = `renewal_failed:${status.subscriptionId}:${told.transactionId ?? told.timestamp}`
  return about(status, at, { eventId, kind: 'renewal_failed', reason: told.failureCode ?? '' })
}

/**
 * CCBill does not document whether the notice names the payment or a number of its own. A subscription that was charged once leaves no
 * doubt; otherwise the name must be the payment's.
 */
const reversalOf = (
  kind: 'refunded' | 'charged_back',
  told: CcbillNotice,
  { status, at }: { readonly status: CcbillStatus; readonly at: Date },
): RailEvent => {
  const times = kind === 'refunded' ? status.timesRefunded : status.timesChargedBack
  if (times === 0) throw notConfirmed()
  const amount = readCodedAmount(told.amount, told.currencyCode)
  // Without an amount all of it was reversed; an unreadable amount is a fault.
  if (told.amount && !amount) throw new RailFault('ccbill tells an amount that cannot be read', { isTemporary: false })
  const eventId = [kind, told.transactionId ?? status.subscriptionId, told.timestamp].join(':')
  return about(status, at, {
    eventId,
    kind,
    agreementRef: null,
    transactionRef: eventId,
    originalRef: status.timesRebilled === 0 ? status.subscriptionId : (told.transactionId ?? null),
    amount,
  })
}

const endTold = (told: CcbillNotice, status: CcbillStatus, at: Date): RailEvent => {
  const end = told.eventType === 'Expiration' && status.state !== 'over' ? null : endOf(status, at)
  if (!end) throw notConfirmed()
  return end
}

/**
 * CCBill has been asked about the subscription.
 * @returns null where the notice means nothing to us, or the account has no such subscription
 * @throws RailFault where CCBill does not confirm it, or not yet
 */
export const readCcbillEvent = (told: CcbillNotice, status: CcbillStatus | undefined, at: Date): RailEvent | null => {
  if (!status) return null
  switch (told.eventType) {
    case 'UpSaleSuccess':
      return saleOf(told, status.subscriptionId, at)
    case 'RenewalSuccess':
      return renewalOf(told, status, at)
    case 'RenewalFailure':
      return failureOf(told, status, at)
    case 'Cancellation':
    case 'Expiration':
      return endTold(told, status, at)
    case 'Refund':
    case 'Void':
      return reversalOf('refunded', told, { status, at })
    case 'Chargeback':
    case 'Return':
      return reversalOf('charged_back', told, { status, at })
    case 'UserReactivation': {
      if (status.state !== 'renews') throw notConfirmed()
      // Whether it was charged for at once is told only in words.
      const transactionRef = told.transactionId ?? null
      const eventId = `reactivated:${status.subscriptionId}:${transactionRef ?? told.timestamp}`
      return about(status, at, { eventId, kind: 'agreement_resumed', transactionRef })
    }
    default:
      return null
  }
}
