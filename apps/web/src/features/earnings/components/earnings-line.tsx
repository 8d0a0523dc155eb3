import './earnings-line.css'
import type { AgentEarnings } from '@velvetline/contracts/web-calls'
import { type ToggleEvent, useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { place } from '#/ui/floating/place.ts'
import { useEarnings } from '../api/earnings.ts'
import { sumOf, workOf } from './earnings-words.ts'

function Pending({ earnings, format }: { earnings: AgentEarnings; format: Formatter }) {
  const { pendingBonusNuggets: nuggets } = earnings
  if (nuggets === 0) return null
  return <p className="quiet">{m.earnings_today_pending({ nuggets: format.number(nuggets) })}</p>
}

/** What today has brought: the sum in the bar, behind it what it was earned with. */
export function EarningsLine() {
  const id = useId()
  const earnings = useEarnings()
  const { currency } = useCountry()
  const format = useFormat()
  if (!earnings) return null
  const show = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const button = document.getElementById(`${id}-button`)
    if (newState === 'open' && button) place(currentTarget, button, { side: 'bottom', align: 'end' })
  }
  return (
    <>
      <button type="button" id={`${id}-button`} popoverTarget={id} className="agent-phone-earnings">
        <span>{m.earnings_today()}</span> <b className="num">{sumOf(earnings, currency, format)}</b>
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={m.earnings_today_label()}
        className="agent-phone-work"
        onToggle={show}
      >
        <p className="num">{workOf(earnings, format)}</p>
        <p className="quiet">{m.earnings_today_share({ percent: format.number(earnings.sharePercent) })}</p>
        <Pending earnings={earnings} format={format} />
      </section>
    </>
  )
}

/** The same on a phone, as a line above the inbox. */
export function EarningsToday() {
  const earnings = useEarnings()
  const { currency } = useCountry()
  const format = useFormat()
  if (!earnings) return null
  return (
    <p className="agent-phone-today">
      <span>
        {m.earnings_today()} <b className="num">{sumOf(earnings, currency, format)}</b>
      </span>
      <span className="num">{workOf(earnings, format)}</span>
    </p>
  )
}
