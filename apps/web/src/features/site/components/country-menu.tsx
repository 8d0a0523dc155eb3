import './country-menu.css'
import { lazy, Suspense } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { useWanted } from '../use-wanted.ts'

const CountryMenuItems = lazy(() => import('./country-menu-items.tsx'))

/** Country, language and currency in one choice, for screens with room; the list is fetched when it is wanted. */
export function CountryMenu() {
  const country = useCountry()
  const { isWanted, want, near } = useWanted()
  return (
    <Menu
      label={m.site_country_title()}
      align="end"
      wide
      onShow={want}
      trigger={(menu) => (
        <button type="button" {...menu} {...near} className="country-menu-button only-wide">
          <Icon name="globe" />
          {country.subdomain.toUpperCase()}
          <VisuallyHidden>{m.site_country({ name: country.countryName })}</VisuallyHidden>
        </button>
      )}
    >
      <Suspense>{isWanted && <CountryMenuItems />}</Suspense>
    </Menu>
  )
}
