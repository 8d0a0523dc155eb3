import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import type { Currency } from '@velvetline/contracts/money'
import { m } from '#/paraglide/messages.js'
import { type Formatter, sumOf, useFormat } from '#/shared/format.ts'
import { POLL_WHILE_STREAMING_MS } from '#/shared/live/live-store.ts'
import './earnings-line.css'
import { type ToggleEvent, useEffect, useId } from 'react'
import { useCountry } from '#/shared/country/country.ts'
import { place } from '#/ui/floating/place.ts'
import { followWork } from '../model/follow-work.ts'

/** Undefined until it is known; the workspace does without. */
const useEarnings = (): AgentEarnings | undefined =>
  useQuery<AgentEarnings>({ queryKey: [agentEarningsPath], refetchInterval: POLL_WHILE_STREAMING_MS }).data

/** In each currency earned; without earnings, 0 in the consultant’s own. */
export const earnedWord = (amounts: AgentEarnings['amounts'], own: Currency, format: Formatter): string =>
  sumOf(amounts, format) || format.money(0, own)

/** In the bar: what was earned in the consultant’s own currency, and a sign that there is more. */
const shortSumOf = ({ amounts }: AgentEarnings, own: Currency, format: Formatter): string => {
  const [first, ...more] = amounts.toSorted(
    (left, right) => Number(right.currency === own) - Number(left.currency === own),
  )
  if (!first || more.length === 0) return earnedWord(amounts, own, format)
  return `${format.money(first.minor, first.currency)} + …`
}

export const workOf = ({ calls, minutes, messages }: AgentEarnings, format: Formatter): string =>
  [
    calls === 1 ? m.earnings_today_calls_one() : m.earnings_today_calls({ count: format.number(calls) }),
    m.earnings_today_minutes({ count: format.number(minutes) }),
    messages === 1 ? m.earnings_today_messages_one() : m.earnings_today_messages({ count: format.number(messages) }),
  ].join(' · ')

function Pending({ earnings, format }: { earnings: AgentEarnings; format: Formatter }) {
  const { pendingBonusNuggets: nuggets } = earnings
  if (nuggets === 0) return null
  return <p className="quiet">{m.earnings_today_pending({ nuggets: format.number(nuggets) })}</p>
}

export function EarningsLine() {
  const id = useId()
  const client = useQueryClient()
  const earnings = useEarnings()
  useEffect(() => followWork(() => void client.invalidateQueries({ queryKey: [agentEarningsPath] })), [client])
  const { currency } = useCountry()
  const format = useFormat()
  if (!earnings) return null
  const show = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const button = document.getElementById(`${id}-button`)
    if (newState === 'open' && button) place(currentTarget, button, 'end')
  }
  return (
    <>
      <button type="button" id={`${id}-button`} popoverTarget={id} className="agent-phone-earnings">
        <span>{m.earnings_today()}</span> <b className="num">{shortSumOf(earnings, currency, format)}</b>
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={m.earnings_today_label()}
        className="agent-phone-work"
        onToggle={show}
      >
        {earnings.amounts.length > 1 && (
          <p>
            <b className="num">{earnedWord(earnings.amounts, currency, format)}</b>
          </p>
        )}
        <p className="num">{workOf(earnings, format)}</p>
        <p className="quiet">{m.earnings_today_share({ percent: format.nuggets(earnings.sharePercent) })}</p>
        <Pending earnings={earnings} format={format} />
      </section>
    </>
  )
}

export function EarningsToday() {
  const earnings = useEarnings()
  const { currency } = useCountry()
  const format = useFormat()
  if (!earnings) return null
  return (
    <p className="agent-phone-today">
      <span>
        {m.earnings_today()} <b className="num">{earnedWord(earnings.amounts, currency, format)}</b>
      </span>
      <span className="num">{workOf(earnings, format)}</span>
    </p>
  )
}
