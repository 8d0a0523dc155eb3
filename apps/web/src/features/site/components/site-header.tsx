import './site-header.css'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { BELOW_BAR_ID } from '#/shared/below-bar.ts'
import { contactPath } from '#/shared/own-paths.ts'
import { useSite } from '#/shared/site.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { TopBar } from '#/ui/layout/top-bar.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { CountryMenu } from './country-menu.tsx'
import { MemberBarSlot } from './member-bar-slot.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { NavLink } from './router-links.ts'

function GuestLinks() {
  return (
    <>
      <RouteButton to="/login" className="site-header-log-in">
        {m.site_log_in()}
      </RouteButton>
      <RouteButton to="/register" className="only-wide">
        {m.site_register()}
      </RouteButton>
    </>
  )
}

function Ways({ viewer }: { viewer: CurrentUser | null }) {
  return (
    <>
      <NavLink to="/profiles">{m.site_consultants()}</NavLink>
      <NavLink to="/pricing">{m.site_pricing()}</NavLink>
      <NavLink to={contactPath()}>{m.site_contact()}</NavLink>
      {viewer?.role === 'agent' && <NavLink to="/agent">{m.site_workspace()}</NavLink>}
    </>
  )
}

/** The top of every page: logo, ways, country, what belongs to the person, and where they are charged otherwise than the page would. */
export function SiteHeader() {
  const viewer = useViewer()
  const { name } = useSite()
  return (
    <>
      {viewer && <MemberBarSlot part="Tariff" viewer={viewer} />}
      <TopBar
        className="site-header"
        home={
          <Link to="/" aria-label={m.site_home_label({ name })} className="site-header-home">
            <Logo name={name} />
          </Link>
        }
        navLabel={m.site_main_menu()}
        nav={<Ways viewer={viewer} />}
        right={
          <>
            {viewer && <MemberBarSlot part="Badges" viewer={viewer} />}
            <CountryMenu />
            {viewer ? <MemberBarSlot part="Menu" viewer={viewer} /> : <GuestLinks />}
            <MobileMenuButton />
          </>
        }
      />
      {viewer && <div id={BELOW_BAR_ID} />}
    </>
  )
}
