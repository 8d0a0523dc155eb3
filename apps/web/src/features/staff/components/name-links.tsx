import type { Permission } from '@velvetline/contracts/staff'
import { RouteLink } from '#/ui/link/link.tsx'
import { useMay } from '../model/use-may.ts'

interface Named {
  /** Without a page of its own, such as a deleted account: null. */
  readonly id: string | null
  readonly name: string
}

interface NameLinkProps extends Named {
  to: '/admin/members/$id' | '/admin/profiles/$id' | '/admin/agents/$id'
  permission: Permission
}

/** The name, in full at the pointer where a narrow column cuts it, leads to the page for those who may open it. */
function NameLink({ id, name, to, permission }: NameLinkProps) {
  const may = useMay()
  const shown = { className: 'admin-name', title: name, children: name }
  if (id === null || !may(permission)) return <b {...shown} />
  return (
    <RouteLink to={to} params={{ id }}>
      <span {...shown} />
    </RouteLink>
  )
}

export function MemberLink({ member }: { member: Named }) {
  return <NameLink {...member} to="/admin/members/$id" permission="members.read" />
}

export function ProfileLink({ profile }: { profile: Named }) {
  return <NameLink {...profile} to="/admin/profiles/$id" permission="profiles.read" />
}

export function AgentLink({ agent }: { agent: Named }) {
  return <NameLink {...agent} to="/admin/agents/$id" permission="agents.read" />
}
