import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'

/** What follows from the country. */
export function CountryFacts() {
  const country = useCountry()
  const format = useFormat()
  const price = (minor: number): string => format.money(minor, country.currency)
  const numberWith = (number: string, message: string): string =>
    number === '' ? m.site_country_demo_none() : `${number} · ${message}`
  const rows = [
    [m.site_country_demo_country(), `${country.countryName} (${country.countryCode})`],
    [m.site_country_demo_language(), format.languageName(country.language)],
    [m.site_country_demo_currency(), country.currency],
    [m.site_country_demo_zone(), country.timeZone],
    [m.site_country_demo_month(), price(country.prices.firstMonthMinor)],
    [m.site_country_demo_week(), price(country.prices.weeklyMinor)],
    [m.site_country_demo_member(), price(country.prices.memberPerMinuteMinor)],
    [m.site_country_demo_premium(), price(country.prices.premiumPerMinuteMinor)],
    [m.site_country_demo_premium_number(), numberWith(country.premiumPhoneNumber, country.premiumPriceMessage)],
    [
      m.site_country_demo_subscriber_number(),
      numberWith(country.subscriberPhoneNumber, country.subscriberPriceMessage),
    ],
  ] as const
  return (
    <Panel>
      <PanelRows>
        {rows.map(([label, value]) => (
          <PanelRow key={label} label={label}>
            {value}
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
}

export function CountryDemo() {
  return (
    <main id="main" className="wrap section stack stack-loose">
      <PageTitle title={m.site_country_demo_title()} lead={m.site_country_demo_lead()} />
      <CountryFacts />
    </main>
  )
}
