import { DAY_MS } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refundOfUnwanted, refundPayment } from '../payments/index.ts'
import { listEvents } from './events.repository.ts'
import type { Membership, PaidPeriod } from './membership.types.ts'
import { replayEvents } from './replay-events.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { findSubscription } from './subscriptions.repository.ts'

export interface PayBack {
  readonly paymentId: string
  readonly amountMinor: number
}

/** A day that has begun is used; halves of a cent are the member's. @param at when it was withdrawn */
export const shareOfUnusedDays = ({ amountMinor, from, to }: PaidPeriod, at: Date): number => {
  const days = Math.round((to.getTime() - from.getTime()) / DAY_MS)
  const used = Math.max(0, Math.ceil((at.getTime() - from.getTime()) / DAY_MS))
  return days > 0 ? Math.round((amountMinor * Math.max(0, days - used)) / days) : 0
}

/** Never twice, and never more than was paid. */
export const payBackPlan = ({ closedBy, closedAt, periods, unwanted }: Membership): PayBack[] => {
  const share = (period: PaidPeriod): number => {
    if (!closedBy || !closedAt) return 0
    return closedBy === 'duplicate' ? period.amountMinor : shareOfUnusedDays(period, closedAt)
  }
  return [
    ...periods.map((period) => ({ paymentId: period.paymentId, amountMinor: share(period) })),
    ...unwanted.map(({ paymentId, amountMinor }) => ({ paymentId, amountMinor })),
  ].filter(({ amountMinor }) => amountMinor > 0)
}

/** What a withdrawal gives back. A charge that was unwanted before it goes back without it. */
export const payBackOfWithdrawal = (membership: Membership): number =>
  payBackPlan({ ...membership, unwanted: membership.unwanted.filter(({ because }) => because === 'closed') }).reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0,
  )

/** Without what was already refunded by any party. */
export const outstandingPayBacks = (membership: Membership): PayBack[] => {
  const reversed = new Map(
    [...membership.periods, ...membership.unwanted].map(({ paymentId, reversedMinor }) => [paymentId, reversedMinor]),
  )
  return payBackPlan(membership)
    .map(({ paymentId, amountMinor }) => ({ paymentId, amountMinor: amountMinor - (reversed.get(paymentId) ?? 0) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/**
 * For the same payment always the same. A renewal of somebody who is leaving is refunded by its payment too: by one name, so that it is one
 * refund.
 */
const refundOf = ({ closedBy, unwanted }: Membership, paymentId: string): { reason: string; key: string } => {
  if (unwanted.some((charge) => charge.paymentId === paymentId && charge.because === 'given_up'))
    return refundOfUnwanted(paymentId)
  return {
    reason: closedBy === 'duplicate' ? 'ordered twice' : 'contract withdrawn',
    key: `membership-closed:${paymentId}`,
  }
}

/**
 * The refund itself arrives as an event, which settles the account; repeated, it finds nothing left to do, and each refund has a stable
 * key. One that is refused does not hold up the others.
 * @throws the first refusal, so that the job is repeated
 */
export const payBack = async (context: SubscriptionsContext, id: string): Promise<void> => {
  const { clock, database } = context
  const stored = await findSubscription(database.kysely, id)
  if (!stored) return
  const membership = replayEvents(await listEvents(database.kysely, id), stored, clock.now())
  let refused: Refusal | undefined
  for (const { paymentId, amountMinor } of outstandingPayBacks(membership)) {
    try {
      await refundPayment(context, {
        paymentId,
        amountMinor,
        ...refundOf(membership, paymentId),
        mayWaitForStaff: true,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Under way already: a renewal of somebody who is leaving, or a refund by the staff.
      if (error.shape.code !== 'refund_too_high') refused ??= error
    }
  }
  if (refused) throw refused
}
