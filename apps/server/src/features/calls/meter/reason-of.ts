import type { CallEndReason } from '@velvetline/contracts/calls'
import type { EndCause } from '../../voice/index.ts'
import type { CallRow } from '../calls.rows.ts'

/** What the database says of a minute that it does not charge: the call is over. */
export type UnpaidOutcome = 'not_enough' | 'paused' | 'time_limit'

/** The provider's causes and our own: Nuggets used up, a pause of the member's, or ended by staff. */
export type EndingCause = EndCause | 'terminated' | 'paused' | 'hung_up_by_staff'

export const causeOf = (outcome: UnpaidOutcome): Exclude<UnpaidOutcome, 'not_enough'> | 'terminated' =>
  outcome === 'not_enough' ? 'terminated' : outcome

const WHILE_CONNECTED: Readonly<Record<EndingCause, CallEndReason>> = {
  caller_hung_up: 'caller_hung_up',
  consultant_hung_up: 'consultant_hung_up',
  declined: 'consultant_hung_up',
  no_answer: 'failed',
  unreachable: 'consultant_lost',
  caller_lost: 'caller_lost',
  consultant_lost: 'consultant_lost',
  time_limit: 'time_limit',
  provider_failed: 'failed',
  requested: 'caller_hung_up',
  terminated: 'terminated',
  paused: 'paused',
  hung_up_by_staff: 'hung_up_by_staff',
}

const BEFORE: Readonly<Record<EndingCause, CallEndReason>> = {
  ...WHILE_CONNECTED,
  caller_hung_up: 'cancelled',
  consultant_hung_up: 'declined',
  declined: 'declined',
  no_answer: 'missed',
  unreachable: 'unreachable',
  caller_lost: 'cancelled',
  consultant_lost: 'unreachable',
  time_limit: 'failed',
  requested: 'cancelled',
}

/** A provider cuts a call when the balance is used up. */
export const reasonOf = (
  cause: EndingCause,
  call: Pick<CallRow, 'connectedAt' | 'minutePrice' | 'minutesCharged' | 'maxMinutes'>,
): CallEndReason => {
  if (!call.connectedAt) return BEFORE[cause]
  const isByBalance = cause === 'time_limit' && call.minutePrice > 0 && call.minutesCharged < call.maxMinutes
  return isByBalance ? 'terminated' : WHILE_CONNECTED[cause]
}

const WHEN_CONNECTED_AFTER_ALL: Partial<Readonly<Record<CallEndReason, CallEndReason>>> = {
  cancelled: 'caller_hung_up',
  declined: 'consultant_hung_up',
  missed: 'consultant_hung_up',
  unreachable: 'consultant_lost',
}

/** The end was reported before the connection. */
export const reasonAfterAll = (reason: CallEndReason): CallEndReason => WHEN_CONNECTED_AFTER_ALL[reason] ?? reason
