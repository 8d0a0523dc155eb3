import './opening.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { HERO } from '#/shared/hero-image.ts'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'
import { FirstStep } from './first-step.tsx'

function AvailableNow({ count }: { count: number }) {
  const words = () => {
    if (count === 0) return m.home_available_none()
    return count === 1 ? m.home_available_one() : m.home_available_many({ count })
  }
  return (
    <p className="opening-live">
      <StatusBadge status={count === 0 ? 'offline' : 'available'}>{words()}</StatusBadge>
    </p>
  )
}

function Offer() {
  const country = useCountry()
  const format = useFormat()
  const price = format.money(country.prices.memberPerMinuteMinor, country.currency)
  const hasPhone = country.premiumPhoneNumber !== ''
  return (
    <p className="lead">
      {hasPhone ? m.home_lead() : m.home_lead_chat()}{' '}
      <strong>{hasPhone ? m.home_member_price({ price }) : m.home_chat_price()}</strong>
    </p>
  )
}

/** The first screen: what this is, what it costs, who is there, and one way in. */
export function Opening({ availableCount }: { availableCount: number }) {
  return (
    <section className="opening">
      <div className="opening-art">
        <picture>
          <source media={HERO.narrowMedia} srcSet={HERO.narrow} />
          <img src={HERO.wide} width={HERO.width} height={HERO.height} alt="" fetchPriority="high" />
        </picture>
      </div>
      <div className="wrap">
        <AvailableNow count={availableCount} />
        <h1 className="display">
          {m.home_headline()}
          <br />
          <em>{m.home_headline_accent()}</em>
        </h1>
        <Offer />
        <FirstStep />
      </div>
    </section>
  )
}
