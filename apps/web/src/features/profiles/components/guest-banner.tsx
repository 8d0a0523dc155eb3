import './guest-banner.css'
import type { Country } from '@velvetline/contracts/countries'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { ButtonLink } from '#/ui/button/button-link.tsx'

const MINOR_PER_UNIT = 100

/** A price below one unit of the currency in hundredths, as people say it: "99 cents". */
const spokenPrice = (minor: number, currency: Country['currency'], format: Formatter): string => {
  if (minor >= MINOR_PER_UNIT || currency === 'ZAR') return format.money(minor, currency)
  const count = format.number(minor)
  if (currency === 'GBP') return m.lists_pence({ count })
  return currency === 'CHF' ? m.lists_rappen({ count }) : m.lists_cents({ count })
}

/** What a membership opens, for visitors who have not logged in. Where nobody can be phoned, it is about messages. */
export function GuestBanner() {
  const viewer = useViewer()
  const country = useCountry()
  const format = useFormat()
  if (viewer) return null
  const hasPhone = country.premiumPhoneNumber !== ''
  const price = spokenPrice(country.prices.memberPerMinuteMinor, country.currency, format)
  return (
    <aside className="guest-banner">
      <div>
        <p className="heading">{hasPhone ? m.lists_banner_cents({ price }) : m.lists_banner_chat()}</p>
        <p className="quiet">{hasPhone ? m.lists_banner_text() : m.lists_banner_text_chat()}</p>
      </div>
      <ButtonLink href="/subscribe" variant="primary">
        {m.lists_banner_action()}
      </ButtonLink>
    </aside>
  )
}
