import './site-header.css'
import { createLink, Link } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { latePart } from '#/shared/late-part.tsx'
import { contactPath, useSite } from '#/shared/site.ts'
import { RouteButton } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { BELOW_BAR_ID, TopBar, TopBarLink } from '#/ui/layout/top-bar.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { useWanted } from '../use-wanted.ts'
import { MemberBarSlot } from './member-bar-slot.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'

const CountryMenuItems = latePart(() => import('./country-menu-items.tsx'))

/** For wide screens; the list is loaded when it is needed. */
function CountryMenu() {
  const country = useCountry()
  const { isWanted, ask, near, late } = useWanted()
  return (
    <Menu
      label={m.site_country_title()}
      align="end"
      wide
      onShow={ask}
      trigger={(menu) => (
        <button type="button" {...menu} {...near} className="country-menu-button only-wide">
          <Icon name="globe" />
          {country.subdomain.toUpperCase()}
          <VisuallyHidden>{m.site_country({ name: country.countryName })}</VisuallyHidden>
        </button>
      )}
    >
      {isWanted && <CountryMenuItems {...late} />}
    </Menu>
  )
}

const NavLink = createLink(TopBarLink)

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

export function SiteHeader() {
  const viewer = useViewer()
  const { name } = useSite()
  return (
    <>
      {viewer && <MemberBarSlot part="Tariff" viewer={viewer} />}
      <TopBar
        className="site-header"
        home={
          <Link to="/" aria-label={m.common_home_label({ name })} className="site-header-home">
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
