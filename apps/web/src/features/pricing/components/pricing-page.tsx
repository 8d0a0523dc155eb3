import './pricing-page.css'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { contactPath } from '#/shared/own-paths.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { breakEvenMinutes } from '../break-even.ts'
import { termWords } from '../use-price-rows.ts'
import { MembershipWay } from './membership-way.tsx'
import { PriceTable } from './price-table.tsx'

const CANCEL_SUBJECT = { subject: 'membership' } as const

function Head({ isSubscribing }: { isSubscribing: boolean }) {
  const isMember = useViewer()?.hasActiveSubscription
  const { prices, currency } = useCountry()
  const format = useFormat()
  const first = format.money(prices.firstMonthMinor, currency)
  const weekly = format.money(prices.weeklyMinor, currency)
  if (isSubscribing && isMember) {
    return (
      <header className="pricing-head">
        <h1 className="title">
          {m.pricing_yours_before()} <em>{m.pricing_yours_accent()}</em>
        </h1>
        <p className="lead">{m.pricing_already_member()}</p>
      </header>
    )
  }
  return (
    <header className="pricing-head">
      <h1 className="title">
        {isSubscribing ? m.pricing_subscribe_before() : m.pricing_title_before()}{' '}
        <em>{isSubscribing ? m.pricing_subscribe_accent() : m.pricing_title_accent()}</em>
      </h1>
      <p className="lead">{isSubscribing ? m.pricing_subscribe_lead({ first, weekly }) : m.pricing_lead()}</p>
    </header>
  )
}

function BreakEven() {
  const { prices, premiumPhoneNumber } = useCountry()
  const minutes = breakEvenMinutes(prices)
  if (premiumPhoneNumber === '' || minutes === 0) return null
  return (
    <p className="pricing-note">
      <Icon name="info" />
      <span>
        <b>{m.pricing_break_even({ minutes })}</b> {m.pricing_break_even_text()}
      </span>
    </p>
  )
}

function Included() {
  const items = [
    m.pricing_all_ladies(),
    m.pricing_member_price(),
    m.pricing_half_chat(),
    m.pricing_member_photos(),
    m.pricing_priority(),
  ]
  return (
    <section aria-labelledby="included">
      <h2 className="heading" id="included">
        {m.pricing_included()}
      </h2>
      <ul className="pricing-included">
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cancelling() {
  const { prices, currency, minimumTermMonths } = useCountry()
  const weekly = useFormat().money(prices.weeklyMinor, currency)
  return (
    <section aria-labelledby="cancel" className="pricing-cancelling">
      <h2 className="heading" id="cancel">
        {m.pricing_cancel()}
      </h2>
      <p>{m.pricing_cancel_billing({ weekly })}</p>
      <p>{m.pricing_cancel_text({ term: termWords(minimumTermMonths) })}</p>
      <RouteLink to={contactPath()} search={CANCEL_SUBJECT} iconEnd="arrow">
        {m.pricing_cancel_contact()}
      </RouteLink>
    </section>
  )
}

interface PricingPageProps {
  /** Whether this is the page where memberships are taken out. */
  isSubscribing?: boolean
}

/** What everything costs, what a membership holds, and how it ends. */
export function PricingPage({ isSubscribing = false }: PricingPageProps) {
  const viewer = useViewer()
  const way = <MembershipWay isSubscribing={isSubscribing} />
  const look = (
    <RouteLink to="/profiles" iconEnd="arrow">
      {viewer ? m.pricing_to_ladies() : m.pricing_look_around()}
    </RouteLink>
  )
  return (
    <main id="main" className="wrap pricing-page">
      <Head isSubscribing={isSubscribing} />
      <PriceTable withoutAction={look} memberAction={way} />
      <div className="pricing-ways">
        {way}
        {look}
      </div>
      <BreakEven />
      <div className="pricing-more">
        <Included />
        <Cancelling />
      </div>
    </main>
  )
}
