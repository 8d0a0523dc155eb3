import './country-menu.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { selectCountry } from '#/shared/country/select-country.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { Menu, type MenuTriggerProps } from '#/ui/menu/menu.tsx'
import { MenuItem, MenuNote } from '#/ui/menu/menu-item.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { countryListQuery } from '../api/countries.ts'
import { countryDetail } from '../country-detail.ts'
import { CountryCode } from './country-code.tsx'

function Trigger({ menu, onWanted }: { menu: MenuTriggerProps; onWanted: () => void }) {
  const country = useCountry()
  return (
    <button
      type="button"
      {...menu}
      className="country-menu-button only-wide"
      onPointerEnter={onWanted}
      onFocus={onWanted}
      onClick={onWanted}
    >
      <Icon name="globe" />
      {country.subdomain.toUpperCase()}
      <VisuallyHidden>{m.site_country({ name: country.countryName })}</VisuallyHidden>
    </button>
  )
}

/** Country, language and currency in one choice, for screens with room; the list is fetched when it is wanted. */
export function CountryMenu() {
  const current = useCountry()
  const [isWanted, setWanted] = useState(false)
  const { data: countries, isError, refetch } = useQuery({ ...countryListQuery, enabled: isWanted })
  return (
    <Menu
      label={m.site_country_title()}
      align="end"
      wide
      trigger={(menu) => <Trigger menu={menu} onWanted={() => setWanted(true)} />}
    >
      <MenuNote>{isError ? m.site_countries_failed() : m.site_country_title()}</MenuNote>
      {isError && <MenuItem onSelect={() => void refetch()}>{m.site_try_again()}</MenuItem>}
      {countries?.map((country) => (
        <MenuItem
          key={country.subdomain}
          lead={<CountryCode code={country.subdomain} />}
          checked={country.subdomain === current.subdomain}
          note={<span lang={country.language}>{countryDetail(country)}</span>}
          onSelect={() => selectCountry(country.subdomain, country.language)}
        >
          <span lang={country.language}>{country.countryName}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
