import './admin-frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { SkipLink } from '#/ui/visually-hidden/visually-hidden.tsx'

interface WayProps {
  to: string
  icon: IconName
  exact?: boolean
  /** A full page load, because this page's policy allows more than the others'. */
  isPageLoad?: boolean
  children: ReactNode
}

function Way({ to, icon, exact = false, isPageLoad = false, children }: WayProps) {
  return (
    <Link to={to} activeOptions={{ exact, includeSearch: false }} reloadDocument={isPageLoad}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

export function AdminFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const { name } = useSite()
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
        <Way to="/admin" icon="grid" exact>
          {m.admin_today()}
        </Way>
        <Way to="/admin/payments" icon="card">
          {m.admin_payments()}
        </Way>
        <Way to="/admin/calls" icon="phone">
          {m.admin_calls()}
        </Way>
        <Way to="/admin/reviews" icon="star">
          {m.admin_reviews()}
        </Way>
        <Way to="/admin/events" icon="bell">
          {m.admin_events()}
        </Way>
        <Way to="/admin/ledger" icon="file">
          {m.admin_ledger()}
        </Way>
        <Way to="/admin-maxpay-test" icon="settings" isPageLoad>
          {m.admin_rail_test()}
        </Way>
      </nav>
      <main id="main" className="admin-main">
        {children}
      </main>
    </div>
  )
}
