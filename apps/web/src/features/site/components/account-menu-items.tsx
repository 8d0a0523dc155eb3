import { createLink } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { isStaff } from '@velvetline/contracts/staff'
import { m } from '#/paraglide/messages.js'
import { MenuItem, MenuLine, MenuLink, MenuNote } from '#/ui/menu/menu-item.tsx'
import { useSignOut } from '../api/sign-out.ts'

const MenuRouteLink = createLink(MenuLink)

export default function AccountMenuItems({ viewer }: { viewer: CurrentUser }) {
  const signOut = useSignOut()
  return (
    <>
      <MenuNote>{viewer.username}</MenuNote>
      <MenuRouteLink to="/profile" activeOptions={{ exact: true }} icon="user">
        {m.site_profile()}
      </MenuRouteLink>
      {viewer.role === 'member' && (
        <MenuRouteLink to="/credits" icon="nugget">
          {m.site_credits()}
        </MenuRouteLink>
      )}
      {viewer.role === 'agent' && (
        <MenuRouteLink to="/agent" icon="chat">
          {m.site_workspace()}
        </MenuRouteLink>
      )}
      {isStaff(viewer.role) && (
        <MenuRouteLink to="/admin" icon="chart">
          {m.site_admin()}
        </MenuRouteLink>
      )}
      {viewer.role !== 'member' && (
        <MenuRouteLink to="/security" icon="shield">
          {m.site_security()}
        </MenuRouteLink>
      )}
      <MenuLine />
      <MenuItem icon="log-out" onSelect={() => signOut.mutate()}>
        {m.site_log_out()}
      </MenuItem>
    </>
  )
}
