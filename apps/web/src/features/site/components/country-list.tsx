import './country-list.css'
import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { Button } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { countryListQuery } from '../api/countries.ts'
import { countryDetail } from '../country-detail.ts'
import { selectCountry } from '../select-country.ts'
import { CountryCode } from './country-code.tsx'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** All countries below each other, for a finger. */
export function CountryList() {
  const current = useCountry()
  const { data: countries, isError, refetch } = useQuery(countryListQuery)
  if (isError) {
    return (
      <div role="alert" className="country-list-failed">
        <p>{m.site_countries_failed()}</p>
        <Button onClick={() => void refetch()}>{m.site_try_again()}</Button>
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
            <CountryCode code={country.subdomain} />
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
