import { useQuery } from '@tanstack/react-query'
import { type LinePinStatus, linePinPath } from '@velvetline/contracts/telephone-line'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { RouteLink } from '#/ui/link/link.tsx'

/** Leads to the phone PIN where the members’ number asks for it. */
export function PhonePinLine({ className }: { className?: string }) {
  const { subscriberPhoneNumber, attestsCallers } = useCountry()
  const isNeeded = subscriberPhoneNumber !== '' && !attestsCallers
  const isMember = useViewer()?.role === 'member'
  const { data } = useQuery<LinePinStatus>({ queryKey: [linePinPath], enabled: isNeeded && isMember })
  if (!isNeeded) return null
  return (
    <p className={className}>
      {m.payments_pin_needed()}{' '}
      <RouteLink to="/profile" hash="phone-pin">
        {data && data.createdAt !== null ? m.calls_pin_forgotten() : m.payments_pin_create()}
      </RouteLink>
    </p>
  )
}
