import type { CurrentUser } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { latePart } from '#/shared/late-part.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { useWanted } from '../use-wanted.ts'

const AccountMenuItems = latePart(() => import('./account-menu-items.tsx'))

/** For wide screens; on a phone it is part of the main menu. */
export function AccountMenu({ viewer }: { viewer: CurrentUser }) {
  const { isWanted, ask, near, late } = useWanted()
  return (
    <Menu
      label={m.site_account_menu()}
      align="end"
      onShow={ask}
      trigger={(menu) => (
        <IconButton {...menu} {...near} icon="user" label={m.site_account_menu()} className="only-wide" />
      )}
    >
      {isWanted && <AccountMenuItems {...late} viewer={viewer} />}
    </Menu>
  )
}
