import './opening.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { useNuggets } from '#/shared/nuggets.ts'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'
import { HERO } from '../hero-image.ts'
import { FirstStep } from './first-step.tsx'

function AvailableNow({ count }: { count: number }) {
  const format = useFormat()
  const words = () => {
    if (count === 0) return m.home_available_none()
    return count === 1 ? m.home_available_one() : m.home_available_many({ count: format.number(count) })
  }
  return (
    <p className="opening-live">
      <StatusBadge status={count === 0 ? 'offline' : 'available'}>{words()}</StatusBadge>
    </p>
  )
}

/** What a minute costs: by telephone, or where the country has no number by WebCall. */
function Offer() {
  const { prices, currency, premiumPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const hasPhone = premiumPhoneNumber !== ''
  const price = hasPhone
    ? m.home_member_price({ price: format.money(prices.memberPerMinuteMinor, currency) })
    : m.home_webcall_price({
        price: nuggets(nuggetPrices.callMinute.standard),
        memberPrice: nuggets(nuggetPrices.callMinute.subscriber),
      })
  return (
    <p className="lead">
      {hasPhone ? m.home_lead() : m.home_lead_webcall()} <strong>{price}</strong>
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
