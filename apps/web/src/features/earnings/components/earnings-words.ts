import type { Currency } from '@velvetline/contracts/constants'
import type { AgentEarnings } from '@velvetline/contracts/web-calls'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

/** The sum of the day, in each currency that it was earned in; nothing yet is nothing in the consultant’s own. */
export const sumOf = ({ amounts }: AgentEarnings, own: Currency, format: Formatter): string =>
  amounts.length === 0
    ? format.money(0, own)
    : amounts.map(({ minor, currency }) => format.money(minor, currency as Currency)).join(' + ')

/** With what it was earned. */
export const workOf = ({ calls, minutes, messages }: AgentEarnings, format: Formatter): string =>
  [
    calls === 1 ? m.earnings_today_calls_one() : m.earnings_today_calls({ count: format.number(calls) }),
    m.earnings_today_minutes({ count: format.number(minutes) }),
    messages === 1 ? m.earnings_today_messages_one() : m.earnings_today_messages({ count: format.number(messages) }),
  ].join(' · ')
