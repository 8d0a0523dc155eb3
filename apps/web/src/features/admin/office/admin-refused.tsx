import type { StaffRole } from '@velvetline/contracts/staff'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'

/** In place of a page that there is not, or no longer. */
export function AdminMissing() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title={m.staff_missing_title()}
      text={m.staff_missing_text()}
      action={<RouteButton to="/admin">{m.staff_refused_action()}</RouteButton>}
    />
  )
}

/** In place of a page that is none of this role's. */
export function AdminRefused({ role }: { role: StaffRole }) {
  return (
    <EmptyState
      level={1}
      icon="lock"
      title={m.staff_refused_title()}
      text={m.staff_refused_text({ role: roleWord[role]() })}
      action={<RouteButton to="/admin">{m.staff_refused_action()}</RouteButton>}
    />
  )
}
