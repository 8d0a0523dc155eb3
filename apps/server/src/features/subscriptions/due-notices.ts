import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { TRIAL_REMINDER_DAYS } from '../payments/index.ts'
import type { Membership } from './membership.types.ts'
import type { StoredSubscription } from './subscriptions.types.ts'

export const NOTICE_KINDS = [
  'started',
  'reminder',
  'cancelled',
  'resumed',
  'payment_failed',
  'ended',
  'duplicate',
  'charge_refunded',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The key of one occurrence is always the same. */
export interface Notice {
  readonly kind: NoticeKind
  readonly key: string
}

const isSame = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime()

/** Before the full price is charged for the first time. */
export const reminderAt = (trialUntil: Date): Date => laterBy(trialUntil, -TRIAL_REMINDER_DAYS * DAY_MS)

const isReminderDue = ({ state, trialUntil }: Membership, now: Date): boolean =>
  state === 'trialing' && trialUntil !== null && reminderAt(trialUntil) <= now && now < trialUntil

/** Of each charge that is still to be refunded, however often it is asked: by its payment, so once. */
const refundNotices = ({ unwanted }: Membership): Notice[] =>
  unwanted
    .filter(({ amountMinor, reversedMinor }) => reversedMinor < amountMinor)
    .map(({ paymentId }) => ({ kind: 'charge_refunded', key: paymentId }))

/** Between two states of a membership. A closed one has a receipt of its own. */
export const dueNotices = (before: StoredSubscription, after: Membership, now: Date): Notice[] => {
  const at = (instant: Date | null): string => (instant ?? now).toISOString()
  const { state, closedBy } = after
  const refunds = refundNotices(after)
  if (closedBy === 'duplicate' && !before.isClosed) return [{ kind: 'duplicate', key: at(after.closedAt) }, ...refunds]
  if (closedBy || state === 'unpaid') return refunds
  const wasCancelled = after.cancelledAt !== null && !isSame(before.cancelledAt, after.cancelledAt)
  const hasEnded = state === 'expired' && before.state !== 'expired'
  const hasFailed = state === 'past_due' && !isSame(before.failedAt, after.failedAt)
  const isBack =
    before.state === 'cancelled' && after.resumedAt !== null && (state === 'trialing' || state === 'active')
  const notices: (Notice | false)[] = [
    !before.startedAt && !before.isGranted && { kind: 'started', key: '' },
    isReminderDue(after, now) && { kind: 'reminder', key: at(after.trialUntil) },
    wasCancelled && { kind: 'cancelled', key: at(after.cancelledAt) },
    isBack && { kind: 'resumed', key: at(after.resumedAt) },
    hasFailed && { kind: 'payment_failed', key: at(after.failedAt) },
    hasEnded && !wasCancelled && { kind: 'ended', key: at(after.endedAt) },
    ...refunds,
  ]
  return notices.filter((notice) => notice !== false)
}

export const isStillTrue = ({ kind, key }: Notice, now: StoredSubscription): boolean => {
  const isAt = (instant: Date | null): boolean => instant?.toISOString() === key
  switch (kind) {
    case 'reminder':
      return now.state === 'trialing' && isAt(now.trialUntil)
    case 'cancelled':
      return isAt(now.cancelledAt)
    case 'payment_failed':
      return now.state === 'past_due' && isAt(now.failedAt)
    case 'ended':
      return now.state === 'expired' && isAt(now.endedAt)
    case 'started':
    case 'resumed':
    case 'duplicate':
    case 'charge_refunded':
      return true
  }
}
