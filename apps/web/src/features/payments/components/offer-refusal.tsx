import type { OrderOffer } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

/** What the person decides themselves, in their account. */
const OWN_LIMITS = /^(?:paused|limit_exceeded)$/

/** Why this cannot be ordered now, in the server's words, and where it can be looked up. */
export function OfferRefusal({ refusal }: { refusal: NonNullable<OrderOffer['refusal']> }) {
  return (
    <Notice
      tone="waiting"
      live
      action={OWN_LIMITS.test(refusal.code) && <RouteLink to="/profile">{m.payments_to_limits()}</RouteLink>}
    >
      {refusal.message}
    </Notice>
  )
}
