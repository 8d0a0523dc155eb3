import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'

/** Said to a member who has never had a membership: what it would cost, and where it is. */
export function NoMembership() {
  const { prices, currency, premiumPhoneNumber } = useCountry()
  const format = useFormat()
  const first = format.money(prices.firstMonthMinor, currency)
  const weekly = format.money(prices.weeklyMinor, currency)
  const text = premiumPhoneNumber === '' ? m.subscriptions_none_text_webcall : m.subscriptions_none_text
  return (
    <Panel level={3} title={m.subscriptions_none_title()}>
      <p className="membership-text">{text({ first, weekly })}</p>
      <RouteLink to="/subscribe" iconEnd="arrow" className="membership-way">
        {m.subscriptions_none_action()}
      </RouteLink>
    </Panel>
  )
}
