import './countries.css'
import { queryOptions } from '@tanstack/react-query'
import type { Country } from '@velvetline/contracts/countries'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { twinPath } from '@velvetline/contracts/page-language'
import { COUNTRY_FRESH_MS } from '#/shared/api/query-client.ts'
import { countriesQuery, storeCountry } from '#/shared/country/country.ts'

/** Every country that can be chosen; asked for when somebody is about to choose. */
export const countryListQuery = queryOptions<Country[]>({ ...countriesQuery, staleTime: COUNTRY_FRESH_MS })

/** The language's own name for itself. */
const OWN_NAMES = { de: 'Deutsch', en: 'English' } as const

/** What follows from a country: `Deutsch · EUR`. */
export const countryDetail = (country: Country): string => `${OWN_NAMES[country.language]} · ${country.currency}`

/**
 * Changes the country and loads the same page again, in the twin of the new country's language where the path has one.
 * A full load, because prices, numbers, language and currency all follow the country.
 */
export const selectCountry = (code: CountryCode, language?: Language): void => {
  storeCountry(code)
  const target = new URL(location.href)
  target.searchParams.delete('country')
  if (language) target.pathname = twinPath(target.pathname, language)
  if (target.href === location.href) location.reload()
  else location.assign(target.href)
}

/** The country's code in a small frame, instead of a flag. */
export function CountryCodeFrame({ code }: { code: CountryCode }) {
  return (
    <span className="country-code" aria-hidden="true">
      {code.toUpperCase()}
    </span>
  )
}
