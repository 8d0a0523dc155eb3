import './mobile-menu.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { isStaff } from '@velvetline/contracts/staff'
import { useEffect, useRef, useState } from 'react'
import { useBalance } from '#/features/credits/api/balance.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { contactPath } from '#/shared/site.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Sheet } from '#/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { useSignOut } from '../api/sign-out.ts'
import { CountryCodeFrame, countryDetail, countryListQuery, selectCountry } from '../countries.tsx'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function CountryList() {
  const current = useCountry()
  const { data: countries, isError, refetch } = useQuery(countryListQuery)
  if (isError) {
    return (
      <div role="alert" className="country-list-failed">
        <p>{m.site_countries_failed()}</p>
        <Button onClick={() => void refetch()}>{m.common_try_again()}</Button>
      </div>
    )
  }
  if (!countries) {
    return (
      <SkeletonGroup label={m.site_countries_loading()} className="country-list">
        {PLACES.map((place) => (
          <Skeleton key={place} shape="button" />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <ul className="country-list">
      {countries.map((country) => (
        <li key={country.subdomain} lang={country.language}>
          <button
            type="button"
            aria-current={country.subdomain === current.subdomain ? 'true' : undefined}
            onClick={() => selectCountry(country.subdomain, country.language)}
          >
            <CountryCodeFrame code={country.subdomain} />
            <span>
              {country.countryName}
              <small>{countryDetail(country)}</small>
            </span>
            {country.subdomain === current.subdomain && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Ways({ viewer }: { viewer: CurrentUser | null }) {
  return (
    <nav aria-label={m.site_main_menu()} className="mobile-menu-ways">
      <Link to="/profiles">{m.site_consultants()}</Link>
      <Link to="/pricing">{m.site_pricing()}</Link>
      <Link to={contactPath()}>{m.site_contact()}</Link>
      {viewer?.role === 'agent' && <Link to="/agent">{m.site_workspace()}</Link>}
      {viewer?.role === 'agent' && <Link to="/agent/profiles">{m.agents_profiles_way()}</Link>}
      {viewer && isStaff(viewer.role) && <Link to="/admin">{m.site_admin()}</Link>}
      {viewer && (
        <Link to="/profile" activeOptions={{ exact: true }}>
          {m.site_profile()}
        </Link>
      )}
      {viewer && viewer.role !== 'member' && <Link to="/security">{m.site_security()}</Link>}
    </nav>
  )
}

function CreditsRow() {
  const balance = useBalance()
  const format = useFormat()
  return (
    <Link to="/credits">
      <Icon name="nugget" />
      {m.site_credits()}
      {balance && <span className="num">{format.nuggets(balance.balance)}</span>}
    </Link>
  )
}

function CountryRow({ onOpen }: { onOpen: () => void }) {
  const country = useCountry()
  return (
    <button type="button" onClick={onOpen}>
      <Icon name="globe" />
      {country.countryName}
      <CountryCodeFrame code={country.subdomain} />
    </button>
  )
}

function End({ viewer, onClose }: { viewer: CurrentUser | null; onClose: () => void }) {
  const signOut = useSignOut()
  if (!viewer) {
    return (
      <div className="mobile-menu-end">
        <RouteButton to="/register" variant="tonal" wide>
          {m.site_register_free()}
        </RouteButton>
        <RouteButton to="/login" wide>
          {m.site_log_in()}
        </RouteButton>
      </div>
    )
  }
  return (
    <div className="mobile-menu-end">
      <Button
        icon="log-out"
        loading={signOut.isPending}
        wide
        onClick={() => signOut.mutate(undefined, { onSettled: onClose })}
      >
        {m.site_log_out()}
      </Button>
    </div>
  )
}

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  const [isChoosing, setChoosing] = useState(false)
  const { href } = useLocation()
  const opened = useRef(href)
  useEffect(() => {
    if (href !== opened.current) onClose()
  }, [href, onClose])
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={isChoosing ? m.site_country_title() : m.site_menu()}
      closeLabel={m.site_menu_close()}
      hideTitle={!isChoosing}
      className="mobile-menu-sheet"
    >
      {isChoosing ? (
        <div className="mobile-menu">
          <LinkButton icon="arrow-left" onClick={() => setChoosing(false)}>
            {m.site_menu()}
          </LinkButton>
          <CountryList />
        </div>
      ) : (
        <div className="mobile-menu">
          <Ways viewer={viewer} />
          <div className="mobile-menu-rows">
            {viewer?.role === 'member' && <CreditsRow />}
            <CountryRow onOpen={() => setChoosing(true)} />
          </div>
          <End viewer={viewer} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}
