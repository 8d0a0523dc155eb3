import type { CurrentUser } from '@velvetline/contracts/accounts'
import { lazy, Suspense } from 'react'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { useWanted } from '../use-wanted.ts'

const AccountMenuItems = lazy(() => import('./account-menu-items.tsx'))

/** For wide screens; on a phone it is part of the main menu. */
export function AccountMenu({ viewer }: { viewer: CurrentUser }) {
  const { isWanted, want, near } = useWanted()
  return (
    <Menu
      label={m.site_account_menu()}
      align="end"
      onShow={want}
      trigger={(menu) => (
        <IconButton {...menu} {...near} icon="user" label={m.site_account_menu()} className="only-wide" />
      )}
    >
      <Suspense>{isWanted && <AccountMenuItems viewer={viewer} />}</Suspense>
    </Menu>
  )
}
