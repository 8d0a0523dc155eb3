import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { RouteLink } from '#/ui/link/link.tsx'

/** Leads to the phone PIN where the members’ number asks for it. */
export function PhonePinLine({ className }: { className?: string }) {
  const { subscriberPhoneNumber, attestsCallers } = useCountry()
  if (subscriberPhoneNumber === '' || attestsCallers) return null
  return (
    <p className={className}>
      {m.payments_pin_needed()}{' '}
      <RouteLink to="/profile" hash="phone-pin">
        {m.payments_pin_create()}
      </RouteLink>
    </p>
  )
}
