import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { Badge } from '#/ui/badge/badge.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { Availability } from './availability.tsx'

/** The bar of the workspace: the way home, what is unread, availability, and the account. */
export function WorkspaceTop({ unread, account, besides }: { unread: number; account: ReactNode; besides: ReactNode }) {
  const { name } = useSite()
  return (
    <>
      <Link to="/" aria-label={m.agents_home_label({ name })} className="agents-home">
        <Logo name={name} />
      </Link>
      <nav aria-label={m.agents_nav_label()} className="agents-ways only-wide">
        <Link to="/agent" search={{}} resetScroll={false} activeOptions={{ includeSearch: false }}>
          {m.agents_inbox()}
          <Badge count={unread} label={unread === 1 ? m.agents_unread_one() : m.agents_unread({ count: unread })} />
        </Link>
      </nav>
      <div className="agents-top-right">
        {besides}
        <Availability />
        {account}
      </div>
    </>
  )
}
