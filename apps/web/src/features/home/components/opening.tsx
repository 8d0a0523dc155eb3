import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useHasWebCall, useIsAgeChecked } from '#/shared/site.ts'
import { ButtonLink, RouteButton } from '#/ui/button/button.tsx'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import './opening.css'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { useChatButtons } from '#/features/profiles/contact.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { HERO } from '../hero-image.ts'

/** Each country has its own minimum term; most have none. */
function Terms() {
  const { prices, currency, minimumTermMonths: months } = useCountry()
  const price = useFormat().money(prices.weeklyMinor, currency)
  if (months === 0) return m.home_weekly_free({ price })
  return months === 1 ? m.home_weekly_bound_one({ price }) : m.home_weekly_bound({ price, months })
}

function OrRegister() {
  const nuggets = useFormat().nuggets(useCountry().welcomeBonusNuggets)
  const isAgeChecked = useIsAgeChecked()
  return (
    <>
      {' '}
      {m.home_or_before()} <RouteLink to="/register">{m.home_or_register()}</RouteLink>
      {isAgeChecked ? m.home_or_after_age({ nuggets }) : m.home_or_after({ nuggets })}
    </>
  )
}

function FirstStep() {
  const viewer = useViewer()
  const { prices, currency } = useCountry()
  const price = useFormat().money(prices.firstMonthMinor, currency)
  if (viewer && (viewer.role !== 'member' || viewer.hasActiveSubscription)) {
    return (
      <div className="opening-go">
        <RouteButton to="/profiles" variant="primary">
          {m.profiles_see_all()}
        </RouteButton>
      </div>
    )
  }
  // A member may have had the first month; the page of the order says what theirs costs.
  const cost = viewer ? {} : { cost: m.home_first_month({ price }) }
  return (
    <div className="opening-go">
      <ButtonLink href="/subscribe" variant="primary" {...cost}>
        {m.home_become_member()}
      </ButtonLink>
      <TextLink href="#ladies" iconEnd="arrow">
        {m.home_look_around()}
      </TextLink>
      {!viewer && (
        <p className="quiet opening-terms">
          <Terms />
          <OrRegister />
        </p>
      )}
    </div>
  )
}

function AvailableNow({ count }: { count: number }) {
  const format = useFormat()
  const hasChat = useChatButtons()
  const words = () => {
    if (count === 0 && hasChat) return m.home_available_none()
    return count === 1 ? m.home_available_one() : m.home_available_many({ count: format.number(count) })
  }
  return (
    <p className="opening-live">
      <StatusBadge status={count === 0 ? 'offline' : 'available'}>{words()}</StatusBadge>
    </p>
  )
}

/** By telephone, or by WebCall if the country has no number (for members, where their price is named); else in the chat. */
function Offer() {
  const { prices, currency, premiumPhoneNumber, subscriberPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const hasWebCall = useHasWebCall()
  const { standard, subscriber } = hasWebCall ? nuggetPrices.callMinute : nuggetPrices.message
  const inNuggets = hasWebCall ? m.home_webcall_price : m.home_chat_price
  const price =
    subscriberPhoneNumber !== ''
      ? m.home_member_price({ price: format.money(prices.memberPerMinuteMinor, currency) })
      : inNuggets({ price: nuggets(standard), memberPrice: nuggets(subscriber) })
  const withoutPhone = hasWebCall ? m.home_lead_webcall : m.home_lead_chat
  return (
    <p className="lead">
      {premiumPhoneNumber === '' ? withoutPhone() : m.home_lead()} <strong>{price}</strong>
    </p>
  )
}

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
