import type { CallEndReason, CallLine, CallState } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/locales'
import { SECOND_MS } from '../../kernel/clock.ts'

/** Prices are hundredths of a Nugget a minute. */
export interface CallRow {
  readonly id: string
  readonly line: CallLine
  readonly memberId: string | null
  readonly profileId: string
  readonly profileName: string
  readonly agentId: string
  readonly answeredBy: string | null
  readonly country: CountryCode
  readonly isSubscriber: boolean
  readonly minutePrice: number
  readonly maxMinutes: number
  readonly provider: string
  readonly providerCallId: string | null
  readonly state: CallState
  readonly reason: CallEndReason | null
  readonly startedAt: Date
  readonly ringingAt: Date | null
  /** One of the consultant's devices has it; it counts once both are connected. */
  readonly acceptedAt: Date | null
  readonly connectedAt: Date | null
  readonly endedAt: Date | null
  readonly minutesCharged: number
  readonly dueAt: Date | null
  readonly interruptedAt: Date | null
  readonly callerLostAt: Date | null
  readonly consultantLostAt: Date | null
  readonly giveUpAt: Date | null
  readonly nodeId: string
}

export type CallKey = Pick<CallRow, 'id' | 'memberId'>

/** By whom calls are divided: the member, or the call itself where the caller has no account. It is part of the key. */
export const ownerOf = ({ id, memberId }: CallKey): string => memberId ?? id

/** Named as in `CallRow`; `c` is the call. */
export const CALL_COLUMNS = `c.id, c.line, c.member_id as "memberId", c.profile_id as "profileId", c.profile_name as "profileName",
  c.agent_id as "agentId", c.answered_by as "answeredBy", c.country_code as country, c.is_subscriber as "isSubscriber",
  c.minute_price as "minutePrice", c.max_minutes as "maxMinutes", c.provider, c.provider_call_id as "providerCallId", c.state,
  c.end_reason as reason, c.started_at as "startedAt", c.ringing_at as "ringingAt", c.accepted_at as "acceptedAt", c.connected_at as "connectedAt",
  c.ended_at as "endedAt", c.minutes_charged as "minutesCharged", c.due_at as "dueAt", c.interrupted_at as "interruptedAt",
  c.caller_lost_at as "callerLostAt", c.consultant_lost_at as "consultantLostAt", c.give_up_at as "giveUpAt",
  c.node_id as "nodeId"`

/** Which number was dialled by `tel:`: the subscriber number or the premium number. */
export type DirectCallKind = 'member' | 'premium'

/**
 * Whole seconds since both sides heard each other, by the server's clock. It stands still while one is away, since a call ended when the side that
 * does not come back left it, and counts on from there as if nothing had been once both are back, as the minutes do.
 */
export const secondsOf = (
  { connectedAt, endedAt, interruptedAt }: Pick<CallRow, 'connectedAt' | 'endedAt' | 'interruptedAt'>,
  now: Date,
): number => {
  const until = endedAt ?? interruptedAt ?? now
  return connectedAt ? Math.max(0, Math.floor((until.getTime() - connectedAt.getTime()) / SECOND_MS)) : 0
}
