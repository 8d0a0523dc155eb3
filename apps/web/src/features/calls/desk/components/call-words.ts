import type { AgentCall, CallEndReason } from '@velvetline/contracts/calls'
import { perMinuteWords } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

export const nameOf = ({ memberName }: Pick<AgentCall, 'memberName'>): string =>
  memberName === '' ? m.calls_desk_unknown() : memberName

/** The profile answered for, and the person replaced. */
export const roleOf = ({ profileName, asStandIn }: AgentCall): string =>
  asStandIn === null
    ? m.calls_desk_as({ profile: profileName })
    : m.calls_desk_as_stand_in({ name: asStandIn, profile: profileName })

export const membershipOf = ({ isSubscriber }: AgentCall): string =>
  isSubscriber ? m.calls_desk_member() : m.calls_desk_guest()

export const rateOf = ({ line, pricePerMinute }: AgentCall, format: Formatter): string => {
  if (line !== 'web') return m.calls_desk_by_number()
  return perMinuteWords(pricePerMinute, format)
}

/** A member’s pause is no business of the consultant’s, so its words say only what both know. */
const REASONS: Record<CallEndReason, () => string> = {
  caller_hung_up: m.calls_desk_reason_caller_hung_up,
  consultant_hung_up: m.calls_desk_reason_consultant_hung_up,
  declined: m.calls_desk_reason_declined,
  missed: m.calls_desk_reason_missed,
  unreachable: m.calls_desk_reason_unreachable,
  cancelled: m.calls_desk_reason_cancelled,
  terminated: m.calls_desk_reason_terminated,
  paused: m.calls_desk_reason_paused,
  time_limit: m.calls_desk_reason_time_limit,
  caller_lost: m.calls_desk_reason_caller_lost,
  consultant_lost: m.calls_desk_reason_consultant_lost,
  failed: m.calls_desk_reason_failed,
  hung_up_by_staff: m.calls_desk_reason_hung_up_by_staff,
}

export const reasonOf = ({ reason }: AgentCall): string => (reason === null ? '' : REASONS[reason]())
