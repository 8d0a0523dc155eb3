import './admin-frame.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Tariff } from '@velvetline/contracts/countries'
import { type ReactNode, useMemo, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { CountryContext, useCountry } from '#/shared/country/country.ts'
import { useSite } from '#/shared/site.ts'
import { Badge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { SkipLink } from '#/ui/visually-hidden/visually-hidden.tsx'
import { OfficeKeys } from './office-keys.tsx'
import { tasksQuery } from './tasks.ts'
import { ADMIN_WAYS, groupWays } from './ways.ts'

/** How much waits, as long as the page is open. */
function TaskCount() {
  const { data } = useQuery({ ...tasksQuery, throwOnError: false })
  return <Badge count={data?.count ?? 0} />
}

function WayLink({ way }: { way: (typeof ADMIN_WAYS)[number] }) {
  const { to, icon, word, isPageLoad } = way
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }} reloadDocument={isPageLoad === true}>
      <Icon name={icon} />
      <span>{word()}</span>
      {to === '/admin/tasks' && <TaskCount />}
    </Link>
  )
}

/** The links that this role may open. On small screens they are behind a button, which another page closes again. */
function AdminNavigation() {
  const may = useMay()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const ways = ADMIN_WAYS.filter(({ permission }) => may(permission))
  const here = ways.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav aria-label={m.admin_nav_label()} className="admin-ways">
      <OfficeKeys />
      <Button
        className="admin-menu"
        icon={here?.icon ?? 'menu'}
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls="admin-groups"
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        {here?.word() ?? m.admin_menu()}
      </Button>
      <div id="admin-groups" className={classNames('admin-groups', isOpen && 'is-open')}>
        {groupWays(ways).map(({ group, word, ways }) => (
          <div key={group} className="admin-group">
            {word && <h2>{word()}</h2>}
            {ways.map((way) => (
              <WayLink key={way.to} way={way} />
            ))}
          </div>
        ))}
      </div>
    </nav>
  )
}

/** In the zone in which the server counts the office's days, and not in that of the page's country. */
const useOfficeCountry = (): Tariff => {
  const country = useCountry()
  const { officeTimeZone: timeZone = country.timeZone } = useSite()
  return useMemo(() => ({ ...country, timeZone }), [country, timeZone])
}

/** Said where the page's country has another one, so that nobody takes its times for these. */
function ZoneNote({ timeZone }: { timeZone: string }) {
  return <p className="admin-zone quiet">{m.admin_zone({ zone: timeZone.replaceAll('_', ' ') })}</p>
}

/** The navigation is at the side, on small screens above. */
export function AdminFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const { name } = useSite()
  const { timeZone } = useCountry()
  const office = useOfficeCountry()
  return (
    <CountryContext value={office}>
      <div className="admin">
        <SkipLink href="#main">{m.common_skip()}</SkipLink>
        <header className="admin-head">
          <Link to="/" aria-label={m.common_home_label({ name })} className="admin-home">
            <Logo name={name} />
          </Link>
          <div className="admin-account">{account}</div>
        </header>
        <AdminNavigation />
        <main id="main" className="admin-main">
          {office.timeZone !== timeZone && <ZoneNote timeZone={office.timeZone} />}
          {children}
        </main>
      </div>
    </CountryContext>
  )
}
