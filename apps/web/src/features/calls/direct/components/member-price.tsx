import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { TextLink } from '#/ui/link-button/text-link.tsx'

/** What a member pays by the minute, as a way to become one. */
export function MemberPrice() {
  const { prices, currency } = useCountry()
  const format = useFormat()
  return (
    <TextLink href="/subscribe">
      {m.calls_member_price({ price: format.money(prices.memberPerMinuteMinor, currency) })}
    </TextLink>
  )
}
