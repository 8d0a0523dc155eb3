import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { MenuItem, MenuNote } from '#/ui/menu/menu-item.tsx'
import { CountryCodeFrame, countryDetail, countryListQuery, selectCountry } from '../countries.tsx'

export default function CountryMenuItems() {
  const current = useCountry()
  const { data: countries, isError, refetch } = useQuery(countryListQuery)
  return (
    <>
      <MenuNote>{isError ? m.site_countries_failed() : m.site_country_title()}</MenuNote>
      {isError && <MenuItem onSelect={() => void refetch()}>{m.common_try_again()}</MenuItem>}
      {countries?.map((country) => (
        <MenuItem
          key={country.subdomain}
          lead={<CountryCodeFrame code={country.subdomain} />}
          checked={country.subdomain === current.subdomain}
          note={<span lang={country.language}>{countryDetail(country)}</span>}
          onSelect={() => selectCountry(country.subdomain, country.language)}
        >
          <span lang={country.language}>{country.countryName}</span>
        </MenuItem>
      ))}
    </>
  )
}
