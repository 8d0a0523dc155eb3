import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link/link.tsx'

/** Above the pages that the settings lead to. */
export function BackToSettings() {
  return (
    <RouteLink to="/agent/settings" icon="arrow-left">
      {m.agents_settings()}
    </RouteLink>
  )
}
