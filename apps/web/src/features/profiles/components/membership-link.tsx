import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { TextLink } from '#/ui/link-button/text-link.tsx'

/** What a member pays by the minute, as a way to become one. Nothing for subscribers, nor where there is no number. */
export function MembershipLink({ className }: { className?: string | undefined }) {
  const country = useCountry()
  const format = useFormat()
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  if (isSubscriber || country.premiumPhoneNumber === '') return null
  const price = format.money(country.prices.memberPerMinuteMinor, country.currency)
  return (
    <TextLink href="/subscribe" {...(className === undefined ? {} : { className })}>
      {m.calls_membership_offer({ price })}
    </TextLink>
  )
}
