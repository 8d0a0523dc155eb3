import { m } from '#/paraglide/messages.js'
import { contactPath } from '#/shared/own-paths.ts'
import { RouteLink } from '#/ui/link-button/route-link.tsx'

const ABOUT_PAYMENT = { subject: 'payment' } as const

/** To the contact form, with its subject chosen. */
export function HelpLink() {
  return (
    <RouteLink to={contactPath()} search={ABOUT_PAYMENT}>
      {m.payments_help()}
    </RouteLink>
  )
}
