import './workspace.css'
import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'

/** Shown to a signed-in person who is not an agent. */
export function WorkspaceForbidden() {
  return (
    <main id="main" className="agents-forbidden">
      <EmptyState
        level={1}
        icon="lock"
        title={m.agents_forbidden_title()}
        text={m.agents_forbidden_text()}
        action={<RouteButton to="/">{m.agents_forbidden_action()}</RouteButton>}
      />
    </main>
  )
}
