import './countries.css'
import { queryOptions } from '@tanstack/react-query'
import type { Country } from '@velvetline/contracts/countries'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { twinPath } from '@velvetline/contracts/page-language'
import { COUNTRY_FRESH_MS } from '#/shared/api/query-client.ts'
import { countriesQuery, storeCountry } from '#/shared/country/country.ts'

export const countryListQuery = queryOptions<Country[]>({ ...countriesQuery, staleTime: COUNTRY_FRESH_MS })

/** Each language's name for itself. */
const OWN_NAMES = { de: 'Deutsch', en: 'English' } as const

/** `Deutsch · EUR` */
export const countryDetail = (country: Country): string => `${OWN_NAMES[country.language]} · ${country.currency}`

/** Loads the page again, as its twin in the country's language where it has one: prices, numbers, language and currency change. */
export const selectCountry = (code: CountryCode, language?: Language): void => {
  storeCountry(code)
  const target = new URL(location.href)
  target.searchParams.delete('country')
  if (language) target.pathname = twinPath(target.pathname, language)
  if (target.href === location.href) location.reload()
  else location.assign(target.href)
}

/** Instead of a flag. */
export function CountryCodeFrame({ code }: { code: CountryCode }) {
  return (
    <span className="country-code" aria-hidden="true">
      {code.toUpperCase()}
    </span>
  )
}
