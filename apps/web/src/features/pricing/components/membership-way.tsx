import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'

/** Back to this page after the registration. */
const BACK_HERE = { redirect: '/subscribe' } as const

interface MembershipWayProps {
  /** The page is the one where memberships are taken out, so the button continues there. */
  isSubscribing: boolean
}

/** The next step to a membership: whatever is true for who looks. */
export function MembershipWay({ isSubscribing }: MembershipWayProps) {
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
        price={m.pricing_first_month({ amount: format.money(prices.firstMonthMinor, currency) })}
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
