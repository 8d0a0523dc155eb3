import { WELCOME_BONUS_DEFAULT_NUGGETS } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { TextLink } from '#/ui/link-button/text-link.tsx'

/** What follows the first month, and how long it binds: each country has its own term, and most have none. */
function Terms() {
  const { prices, currency, minimumTermMonths: months } = useCountry()
  const price = useFormat().money(prices.weeklyMinor, currency)
  return <>{months === 0 ? m.home_weekly_free({ price }) : m.home_weekly_bound({ price, months })}</>
}

/** Guests may also begin without a membership. */
function OrRegister() {
  const format = useFormat()
  return (
    <>
      {' '}
      {m.home_or_before()} <RouteLink to="/register">{m.home_or_register()}</RouteLink>
      {m.home_or_after({ nuggets: format.number(WELCOME_BONUS_DEFAULT_NUGGETS) })}
    </>
  )
}

/** The next step: a membership for people without one, the consultants for everybody else. */
export function FirstStep() {
  const viewer = useViewer()
  const { prices, currency } = useCountry()
  const price = useFormat().money(prices.firstMonthMinor, currency)
  if (viewer && (viewer.role !== 'member' || viewer.hasActiveSubscription)) {
    return (
      <div className="opening-go">
        <RouteButton to="/profiles" variant="primary">
          {m.home_see_consultants()}
        </RouteButton>
      </div>
    )
  }
  return (
    <div className="opening-go">
      <ButtonLink href="/subscribe" variant="primary" cost={m.home_first_month({ price })}>
        {m.home_become_member()}
      </ButtonLink>
      <TextLink href="#ladies" iconEnd="arrow">
        {m.home_look_around()}
      </TextLink>
      <p className="quiet opening-terms">
        <Terms />
        {!viewer && <OrRegister />}
      </p>
    </div>
  )
}
