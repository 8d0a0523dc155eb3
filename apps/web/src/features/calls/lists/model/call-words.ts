import type { CallEndReason, CallLine, CallReceipt } from '@velvetline/contracts/web-calls'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

const REASONS: Readonly<Record<CallEndReason, (inputs: { name: string }) => string>> = {
  caller_hung_up: m.calls_list_reason_caller_hung_up,
  consultant_hung_up: m.calls_list_reason_consultant_hung_up,
  declined: m.calls_list_reason_declined,
  missed: m.calls_list_reason_missed,
  unreachable: m.calls_list_reason_unreachable,
  cancelled: m.calls_list_reason_cancelled,
  terminated: m.calls_list_reason_terminated,
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

export const lineWord = ({ line }: Pick<CallReceipt, 'line'>): string => LINES[line]()

/** How it came to its end, or that it lasts. */
export const outcomeWords = ({ reason, profileName, answeredBy }: CallReceipt): string =>
  reason ? REASONS[reason]({ name: answeredBy ?? profileName }) : m.calls_list_running()

/** `24 Nuggets`, `1 Nugget`. */
export const nuggetWords = (amount: number, format: Formatter): string =>
  amount === 1 ? m.calls_list_nugget_one() : m.calls_list_nuggets({ amount: format.nuggets(amount) })

/** What it has cost the member in the end, in a few words. */
export const costWords = ({ line, nuggets, returned, connectedAt }: CallReceipt, format: Formatter): string => {
  if (line !== 'web') return connectedAt ? m.calls_list_by_phone_bill() : m.calls_list_free()
  return nuggets > returned ? nuggetWords(nuggets - returned, format) : m.calls_list_free()
}

/** `13 minutes at 2 Nuggets each`. */
export const chargedWords = ({ minutes, pricePerMinute }: CallReceipt, format: Formatter): string => {
  const price = nuggetWords(pricePerMinute, format)
  return minutes === 1
    ? m.calls_list_charged_one({ price })
    : m.calls_list_charged_many({ count: format.number(minutes), price })
}
