import type { CurrentUser } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem, MenuLine, MenuNote } from '#/ui/menu/menu-item.tsx'
import { useSignOut } from '../api/sign-out.ts'
import { MenuRouteLink } from './router-links.ts'

/** What belongs to the signed-in person, for screens with room; on a phone it stands in the menu. */
export function AccountMenu({ viewer }: { viewer: CurrentUser }) {
  const signOut = useSignOut()
  return (
    <Menu
      label={m.site_account_menu()}
      align="end"
      trigger={(menu) => <IconButton {...menu} icon="user" label={m.site_account_menu()} className="only-wide" />}
    >
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
      <MenuLine />
      <MenuItem icon="log-out" onSelect={() => signOut.mutate()}>
        {m.site_log_out()}
      </MenuItem>
    </Menu>
  )
}
