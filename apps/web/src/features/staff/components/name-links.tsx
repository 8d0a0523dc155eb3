import { RouteLink } from '#/ui/link/link.tsx'
import { useMay } from '../model/use-may.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** The name leads to the member for those who may look members up. A deleted account has no page, and no id here. */
export function MemberLink({
  member: { id, name },
}: {
  member: { readonly id: string | null; readonly name: string }
}) {
  const may = useMay()
  if (id === null || !may('members.read')) return <b className="admin-name">{name}</b>
  return (
    <RouteLink to="/admin/members/$id" params={{ id }}>
      {name}
    </RouteLink>
  )
}

/** The name leads to the profile for those who may look profiles up. */
export function ProfileLink({ profile: { id, name } }: { profile: Named }) {
  const may = useMay()
  if (!may('profiles.read')) return <b className="admin-name">{name}</b>
  return (
    <RouteLink to="/admin/profiles/$id" params={{ id }}>
      {name}
    </RouteLink>
  )
}

/** The name leads to the consultant for those who may look consultants up. */
export function AgentLink({ agent: { id, name } }: { agent: Named }) {
  const may = useMay()
  if (!may('agents.read')) return <b className="admin-name">{name}</b>
  return (
    <RouteLink to="/admin/agents/$id" params={{ id }}>
      {name}
    </RouteLink>
  )
}
