import './admin-frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { SkipLink } from '#/ui/visually-hidden/visually-hidden.tsx'
import { ADMIN_WAYS } from '../model/ways.ts'

/** Shows the links that this role may open: at the side, on small screens above. */
export function AdminFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const { name } = useSite()
  const may = useMay()
  return (
    <div className="admin">
      <SkipLink href="#main">{m.admin_skip()}</SkipLink>
      <header className="admin-head">
        <Link to="/" aria-label={m.admin_home_label({ name })} className="admin-home">
          <Logo name={name} />
        </Link>
        <div className="admin-account">{account}</div>
      </header>
      <nav aria-label={m.admin_nav_label()} className="admin-ways">
        {ADMIN_WAYS.filter(({ permission }) => may(permission)).map(({ to, icon, word, isPageLoad }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/admin', includeSearch: false }}
            reloadDocument={isPageLoad === true}
          >
            <Icon name={icon} />
            {word()}
          </Link>
        ))}
      </nav>
      <main id="main" className="admin-main">
        {children}
      </main>
    </div>
  )
}
