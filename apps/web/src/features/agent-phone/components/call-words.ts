import type { AgentCall, CallEndReason } from '@velvetline/contracts/web-calls'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

/** The caller: a pseudonym, or unknown. */
export const nameOf = ({ memberName }: Pick<AgentCall, 'memberName'>): string =>
  memberName === '' ? m.agent_phone_unknown() : memberName

/** The profile that the consultant answers for, and the person they replace. */
export const roleOf = ({ profileName, asStandIn }: AgentCall): string =>
  asStandIn === null
    ? m.agent_phone_as({ profile: profileName })
    : m.agent_phone_as_stand_in({ name: asStandIn, profile: profileName })

export const membershipOf = ({ isSubscriber }: AgentCall): string =>
  isSubscriber ? m.agent_phone_member() : m.agent_phone_guest()

/** What a minute costs the caller in Nuggets, or that the carrier bills it. */
export const rateOf = ({ line, pricePerMinute }: AgentCall, format: Formatter): string => {
  if (line !== 'web') return m.agent_phone_by_number()
  return pricePerMinute === 1 ? m.agent_phone_rate_one() : m.agent_phone_rate({ price: format.nuggets(pricePerMinute) })
}

const REASONS: Record<CallEndReason, () => string> = {
  caller_hung_up: m.agent_phone_reason_caller_hung_up,
  consultant_hung_up: m.agent_phone_reason_consultant_hung_up,
  declined: m.agent_phone_reason_declined,
  missed: m.agent_phone_reason_missed,
  unreachable: m.agent_phone_reason_unreachable,
  cancelled: m.agent_phone_reason_cancelled,
  terminated: m.agent_phone_reason_terminated,
  time_limit: m.agent_phone_reason_time_limit,
  caller_lost: m.agent_phone_reason_caller_lost,
  consultant_lost: m.agent_phone_reason_consultant_lost,
  failed: m.agent_phone_reason_failed,
  hung_up_by_staff: m.agent_phone_reason_hung_up_by_staff,
}

export const reasonOf = ({ reason }: AgentCall): string => (reason === null ? '' : REASONS[reason]())
