import {
  type CallEndReason,
  type CallHistory,
  type CallLine,
  type CallReceipt,
  callsPath,
} from '@velvetline/contracts/calls'
import { nuggetWords } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { duration } from '#/shared/duration.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import './call-entries.css'
import type { ReactNode } from 'react'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Icon } from '#/ui/icon/icon.tsx'

export const callsQuery = pagedQuery<CallHistory>(callsPath)

const REASONS: Readonly<Record<CallEndReason, (inputs: { name: string }) => string>> = {
  caller_hung_up: m.calls_list_reason_caller_hung_up,
  consultant_hung_up: m.calls_list_reason_consultant_hung_up,
  declined: m.calls_list_reason_declined,
  missed: m.calls_list_reason_missed,
  unreachable: m.calls_list_reason_unreachable,
  cancelled: m.calls_list_reason_cancelled,
  terminated: m.calls_list_reason_terminated,
  paused: m.calls_list_reason_paused,
  time_limit: m.calls_list_reason_time_limit,
  caller_lost: m.calls_list_reason_caller_lost,
  consultant_lost: m.calls_list_reason_consultant_lost,
  failed: m.calls_list_reason_failed,
  hung_up_by_staff: m.calls_list_reason_hung_up_by_staff,
}

const LINES: Readonly<Record<CallLine, () => string>> = {
  web: m.calls_list_line_web,
  premium: m.calls_list_line_premium,
  subscriber: m.calls_list_line_subscriber,
}

const lineWord = ({ line }: Pick<CallReceipt, 'line'>): string => LINES[line]()

const outcomeWords = ({ reason, profileName, answeredBy }: CallReceipt): string =>
  reason ? REASONS[reason]({ name: answeredBy ?? profileName }) : m.calls_list_running()

const costWords = ({ line, nuggets, returned }: CallReceipt, format: Formatter): string => {
  // The carrier bills from the announcement on, whether or not somebody was reached.
  if (line !== 'web') return m.calls_list_by_phone_bill()
  return nuggets > returned ? nuggetWords(nuggets - returned, format) : m.calls_list_free()
}

/** `13 minutes at 2 Nuggets each`. */
const chargedWords = ({ minutes, pricePerMinute }: CallReceipt, format: Formatter): string => {
  const price = nuggetWords(pricePerMinute, format)
  return minutes === 1
    ? m.calls_list_charged_one({ price })
    : m.calls_list_charged_many({ count: format.number(minutes), price })
}

type Fact = readonly [label: string, value: string]

const moneyFacts = (call: CallReceipt, format: Formatter): Fact[] => {
  if (call.nuggets === 0) return []
  return [
    [m.calls_list_charged(), chargedWords(call, format)],
    [m.calls_list_sum(), nuggetWords(call.nuggets, format)],
    ...(call.bonus > 0 ? [[m.calls_list_bonus(), format.nuggets(call.bonus)] as const] : []),
    ...(call.bought > 0 ? [[m.calls_list_bought(), format.nuggets(call.bought)] as const] : []),
    ...(call.returned > 0 ? [[m.calls_list_returned(), nuggetWords(call.returned, format)] as const] : []),
  ]
}

const factsOf = (call: CallReceipt, format: Formatter): Fact[] => {
  const { answeredBy, startedAt, connectedAt, endedAt, seconds } = call
  return [
    [m.calls_list_line(), lineWord(call)],
    ...(answeredBy ? [[m.calls_list_answered_by(), answeredBy] as const] : []),
    [m.calls_list_began(), format.dateTime(startedAt)],
    ...(connectedAt ? [[m.calls_list_duration(), duration(seconds)] as const] : []),
    ...(endedAt ? [[m.calls_list_ended(), format.time(endedAt)] as const] : []),
    [m.calls_list_why(), outcomeWords(call)],
    ...moneyFacts(call, format),
  ]
}

function CallFacts({ call }: { call: CallReceipt }) {
  const format = useFormat()
  return (
    <dl className="call-facts">
      {factsOf(call, format).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shown below an ended call's receipt; provided by the page. */
export type AfterCall = (call: CallReceipt) => ReactNode

function CallEntry({ call, after }: { call: CallReceipt; after?: AfterCall | undefined }) {
  const format = useFormat()
  const { profileName, image, startedAt, connectedAt, seconds } = call
  return (
    <li>
      <details className="call-entry">
        <summary>
          <Avatar name={profileName} decorative {...(image ? { src: image } : {})} />
          <span className="call-entry-words">
            <b>{profileName}</b>
            <small>
              <time dateTime={startedAt} className="num">
                {format.dateTime(startedAt)}
              </time>
            </small>
            {/* A bare duration would read like a time of day. */}
            <small>
              {connectedAt ? m.calls_list_duration_label({ duration: duration(seconds) }) : outcomeWords(call)}
            </small>
          </span>
          <span className="call-entry-cost">{costWords(call, format)}</span>
          <Icon name="chevron-down" className="call-entry-sign" />
        </summary>
        <div className="call-entry-more">
          <CallFacts call={call} />
          {call.state === 'ended' && after?.(call)}
        </div>
      </details>
    </li>
  )
}

export function CallEntries({ calls, after }: { calls: readonly CallReceipt[]; after?: AfterCall | undefined }) {
  return (
    <ul className="call-entries" aria-label={m.calls_list_title()}>
      {calls.map((call) => (
        <CallEntry key={call.callId} call={call} after={after} />
      ))}
    </ul>
  )
}
