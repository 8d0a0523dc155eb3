import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'

/** Back to this page after the registration. */
const BACK_HERE = { redirect: '/subscribe' } as const

interface MembershipWayProps {
  /** The person is where memberships are taken out, so the way goes on from here. */
  isSubscribing: boolean
}

/** The next step to a membership: whatever is true for who looks. */
export function MembershipWay({ isSubscribing }: MembershipWayProps) {
  const viewer = useViewer()
  const { prices, currency } = useCountry()
  const format = useFormat()
  // There the page says so itself.
  if (viewer?.hasActiveSubscription) return isSubscribing ? null : <p>{m.pricing_already_member()}</p>
  if (!isSubscribing) {
    return (
      <RouteButton
        to="/subscribe"
        variant="primary"
        wide
        cost={m.pricing_first_month({ amount: format.money(prices.firstMonthMinor, currency) })}
      >
        {m.pricing_become_member()}
      </RouteButton>
    )
  }
  if (viewer) return null
  return (
    <RouteButton to="/register" search={BACK_HERE} variant="primary" wide>
      {m.pricing_register()}
    </RouteButton>
  )
}
