import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { ButtonLink, RouteButton } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import './pricing-page.css'
import { useQuery } from '@tanstack/react-query'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { offerQuery, packagesQuery } from '#/features/payments/api/offer.ts'
import { MEMBERSHIP, mayTakeMembership } from '#/features/payments/model/product.ts'
import { contactPath, useHasWebCall } from '#/shared/site.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { cancelWords, type PriceRows, priceRows } from '../price-columns.ts'
import { Packages } from './packages.tsx'
import { PriceTable } from './price-table.tsx'
import { BreakEven, WorkedExample } from './worked-example.tsx'

const BACK_HERE = { redirect: '/subscribe' } as const

/** A guest may still have the first month at its price; of a member the server knows. */
const useHasTrial = (): boolean => {
  const viewer = useViewer()
  const { data } = useQuery({ ...offerQuery(MEMBERSHIP), enabled: mayTakeMembership(viewer) })
  return viewer?.role === 'member' ? data?.membership?.hasTrial === true : true
}

interface MembershipWayProps {
  hasTrial: boolean
  /** On the page where memberships are taken out the button continues there. */
  isSubscribing: boolean
}

function MembershipWay({ hasTrial, isSubscribing }: MembershipWayProps) {
  const viewer = useViewer()
  const { prices, currency } = useCountry()
  const format = useFormat()
  if (viewer?.hasActiveSubscription) {
    // There the page says so itself.
    if (!isSubscribing) return <p>{m.pricing_already_member()}</p>
    return (
      <RouteButton to="/profile" variant="tonal" wide>
        {m.pricing_to_membership()}
      </RouteButton>
    )
  }
  if (!isSubscribing) {
    return (
      <RouteButton
        to="/subscribe"
        variant="primary"
        wide
        price={
          hasTrial
            ? m.pricing_first_month({ amount: format.money(prices.firstMonthMinor, currency) })
            : m.pricing_weekly({ amount: format.money(prices.weeklyMinor, currency) })
        }
      >
        {m.pricing_become_member()}
      </RouteButton>
    )
  }
  // Staff cannot take out a membership.
  if (viewer) return null
  return (
    <>
      <RouteButton to="/register" search={BACK_HERE} variant="primary" wide>
        {m.pricing_register()}
      </RouteButton>
      <RouteLink to="/login" search={BACK_HERE} className="pricing-log-in">
        {m.pricing_log_in()}
      </RouteLink>
    </>
  )
}

const CANCEL_SUBJECT = { subject: 'membership' } as const

function Head({ isSubscribing }: { isSubscribing: boolean }) {
  const isMember = useViewer()?.hasActiveSubscription
  const { prices, currency, premiumPhoneNumber } = useCountry()
  const format = useFormat()
  const withoutPhone = useHasWebCall() ? m.pricing_lead_webcall : m.pricing_lead_chat
  const lead = premiumPhoneNumber === '' ? withoutPhone() : m.pricing_lead()
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
      <p className="lead">{isSubscribing ? m.pricing_subscribe_lead({ first, weekly }) : lead}</p>
    </header>
  )
}

function Included() {
  const { subscriberPhoneNumber, nuggetPrices } = useCountry()
  const price = useNuggets()(nuggetPrices.callMinute.subscriber)
  const hasWebCall = useHasWebCall()
  const items = [
    m.pricing_all_consultants(),
    ...(subscriberPhoneNumber === '' ? [] : [m.pricing_member_price()]),
    ...(hasWebCall ? [m.pricing_member_webcall({ price })] : []),
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

function Cancelling({ hasTrial }: { hasTrial: boolean }) {
  const { prices, currency, minimumTermMonths } = useCountry()
  const weekly = useFormat().money(prices.weeklyMinor, currency)
  return (
    <section aria-labelledby="cancel" className="pricing-cancelling">
      <h2 className="heading" id="cancel">
        {m.pricing_cancel()}
      </h2>
      <p>{hasTrial ? m.pricing_cancel_billing({ weekly }) : m.pricing_cancel_billing_weekly({ weekly })}</p>
      <p>{cancelWords(minimumTermMonths)}</p>
      <RouteLink to={contactPath()} search={CANCEL_SUBJECT} iconEnd="arrow">
        {m.pricing_cancel_contact()}
      </RouteLink>
    </section>
  )
}

interface PricingPageProps {
  isSubscribing?: boolean
}

const useRows = (packages: CreditPackage[], hasTrial: boolean): PriceRows => {
  const tariff = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const hasWebCall = useHasWebCall()
  return priceRows({
    tariff,
    packages,
    format,
    nuggets,
    bonusNuggets: tariff.welcomeBonusNuggets,
    hasTrial,
    hasWebCall,
  })
}

export function PricingPage({ isSubscribing = false }: PricingPageProps) {
  const viewer = useViewer()
  const { data } = useQuery({ ...packagesQuery, refetchOnMount: false })
  const packages = data?.packages ?? []
  const hasTrial = useHasTrial()
  const rows = useRows(packages, hasTrial)
  const way = <MembershipWay hasTrial={hasTrial} isSubscribing={isSubscribing} />
  const look = (
    <RouteLink to="/profiles" iconEnd="arrow">
      {viewer ? m.profiles_see_all() : m.pricing_look_around()}
    </RouteLink>
  )
  const toPackages = packages.length > 0 && <ButtonLink href="#packages">{m.pricing_to_packages()}</ButtonLink>
  const hasPhone = rows.columns.length > 2
  return (
    <main id="main" className="wrap pricing-page">
      <Head isSubscribing={isSubscribing} />
      <PriceTable rows={rows} actions={hasPhone ? [look, way, toPackages] : [toPackages, way]} />
      <div className="pricing-ways">
        {way}
        {look}
      </div>
      {data && packages.length > 0 && <Packages {...data} />}
      <div className="pricing-worked">
        <WorkedExample packages={packages} />
        <BreakEven packages={packages} hasTrial={hasTrial} />
      </div>
      <div className="pricing-more">
        <Included />
        <Cancelling hasTrial={hasTrial} />
      </div>
    </main>
  )
}
