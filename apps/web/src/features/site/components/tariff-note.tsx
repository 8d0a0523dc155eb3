import './tariff-note.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { Wrap } from '#/ui/layout/wrap.tsx'

/** Says to a member on another country's pages that prices and numbers are those of their account. */
export function TariffNote() {
  const { subdomain, tariffOf, currency, premiumPhoneNumber } = useCountry()
  const format = useFormat()
  if (tariffOf === undefined) return null
  const names = { page: format.countryName(subdomain), account: format.countryName(tariffOf), currency }
  return (
    <aside className="tariff-note" aria-label={m.site_tariff_label()}>
      <Wrap>{premiumPhoneNumber === '' ? m.site_tariff_prices(names) : m.site_tariff(names)}</Wrap>
    </aside>
  )
}
