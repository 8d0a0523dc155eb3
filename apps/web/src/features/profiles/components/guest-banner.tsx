import './guest-banner.css'
import type { Country } from '@velvetline/contracts/countries'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useNuggets } from '#/shared/nuggets.ts'
import { ButtonLink } from '#/ui/button/button-link.tsx'

const MINOR_PER_UNIT = 100

/** A price below one unit of the currency in hundredths, as people say it: "99 cents". */
const spokenPrice = (minor: number, currency: Country['currency'], format: Formatter): string => {
  if (minor >= MINOR_PER_UNIT || currency === 'ZAR') return format.money(minor, currency)
  const count = format.number(minor)
  if (currency === 'GBP') return m.lists_pence({ count })
  return currency === 'CHF' ? m.lists_rappen({ count }) : m.lists_cents({ count })
}

/** The offer in two sentences. Where the country has no number it is about WebCall, whose price each consultant may set for themselves. */
const useOffer = (): [string, string] => {
  const { prices, currency, premiumPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  if (premiumPhoneNumber !== '') {
    const price = spokenPrice(prices.memberPerMinuteMinor, currency, format)
    return [m.lists_banner_cents({ price }), m.lists_banner_text()]
  }
  const { callMinute, message } = nuggetPrices
  return [
    m.lists_banner_webcall({ price: nuggets(callMinute.subscriber) }),
    m.lists_banner_text_webcall({
      minute: nuggets(callMinute.standard),
      memberMinute: nuggets(callMinute.subscriber),
      message: nuggets(message.standard),
      memberMessage: nuggets(message.subscriber),
    }),
  ]
}

/** What a membership opens, for visitors who have not logged in. */
export function GuestBanner() {
  const viewer = useViewer()
  const [offer, text] = useOffer()
  if (viewer) return null
  return (
    <aside className="guest-banner">
      <div>
        <p className="heading">{offer}</p>
        <p className="quiet">{text}</p>
      </div>
      <ButtonLink href="/subscribe" variant="primary">
        {m.lists_banner_action()}
      </ButtonLink>
    </aside>
  )
}
