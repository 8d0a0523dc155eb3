import type { QueryClient } from '@tanstack/react-query'
import {
  COUNTRY_COOKIE,
  COUNTRY_COOKIE_DAYS,
  countriesPath,
  countryPath,
  type Tariff,
} from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import { createContext, useContext } from 'react'

export const COUNTRY_STORAGE_KEY = 'velvetline_selected_country'

/** The page's country, which the server puts into every page; for loaders and `head`. */
export const countryOf = (client: QueryClient): Tariff => {
  const country = client.getQueryData<Tariff>([countryPath])
  if (!country) throw new Error('The page carries no country.')
  return country
}

/** Provided once for the whole page (`page-facts.tsx`). */
export const CountryContext = createContext<Tariff | undefined>(undefined)

/** The same for components. */
export const useCountry = (): Tariff => {
  const country = useContext(CountryContext)
  if (!country) throw new Error('The page carries no country.')
  return country
}

export const countriesQuery = { queryKey: [countriesPath] as const }

const SECONDS_PER_DAY = 86_400

/** Null if storage is forbidden; the cookie is enough. */
const fromStorage = (): string | null => {
  try {
    return localStorage.getItem(COUNTRY_STORAGE_KEY)
  } catch {
    return null
  }
}

const fromCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COUNTRY_COOKIE}=`))
    ?.slice(COUNTRY_COOKIE.length + 1)

/** The server reads the cookie, this browser its local storage. */
export const storeCountry = (code: CountryCode): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = COUNTRY_COOKIE_DAYS * SECONDS_PER_DAY
  // Synchronous, because a page load follows; the Cookie Store API would be too late.
  Object.assign(document, { cookie: `${COUNTRY_COOKIE}=${code}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}` })
  try {
    localStorage.setItem(COUNTRY_STORAGE_KEY, code)
  } catch {
    // The cookie is enough.
  }
}

/**
 * The server decides by query, stored preference, hostname and default, and sees only the cookie. This restores the cookie from local
 * storage. True if the page must be loaded again.
 */
export const reconcileStoredCountry = (pageCountry: string): boolean => {
  const asked = toCountryCode(new URLSearchParams(location.search).get('country'))
  if (asked) {
    storeCountry(asked)
    return false
  }
  const inCookie = toCountryCode(fromCookie())
  const inStorage = toCountryCode(fromStorage())
  if (inCookie) {
    if (inCookie !== inStorage) storeCountry(inCookie)
    return false
  }
  if (!inStorage || inStorage === pageCountry) return false
  storeCountry(inStorage)
  // Without cookies the reload would repeat for ever.
  return toCountryCode(fromCookie()) === inStorage
}
