import type { CallStatus } from '@velvetline/contracts/calls'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { CallStatusRow } from '../calls.repository.ts'
import { secondsOf } from '../calls.rows.ts'

/** Whole minutes that the balance still pays for, within the longest time. */
const minutesLeftOf = (row: CallStatusRow, now: Date): number => {
  if (row.state === 'ended' || (row.pausedUntil && row.pausedUntil > now)) return 0
  const untilLongest = row.maxMinutes - row.minutesCharged
  return row.minutePrice === 0 ? untilLongest : Math.min(untilLongest, Math.floor(row.balance / row.minutePrice))
}

/** The consultant's side does not see the member's wallet. */
export const presentCallStatus = (row: CallStatusRow, viewer: 'member' | 'agent', now: Date): CallStatus => {
  const isMember = viewer === 'member'
  const isActive = row.state === 'active'
  const minutesLeft = minutesLeftOf(row, now)
  // A minute that is due now is about to be paid.
  const isLastMinute = isActive && row.dueAt !== null && (minutesLeft === 0 || row.minutePrice === 0)
  return {
    callId: row.id,
    active: row.state !== 'ended',
    reason: row.reason,
    state: row.state,
    connectedAt: row.connectedAt?.toISOString() ?? null,
    seconds: secondsOf(row, now),
    pricePerMinute: nuggetsOf(row.minutePrice),
    minutesCharged: row.minutesCharged,
    cost: nuggetsOf(row.cost),
    balance: isMember ? nuggetsOf(row.balance) : null,
    minutesLeft: isMember ? minutesLeft : null,
    paidUntil: isMember && isActive && row.minutePrice > 0 ? (row.dueAt?.toISOString() ?? null) : null,
    endsAt: isMember && isLastMinute ? (row.dueAt?.toISOString() ?? null) : null,
    interruptedSince: row.interruptedAt?.toISOString() ?? null,
  }
}
