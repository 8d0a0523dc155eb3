import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  COUNTRY_COOKIE,
  COUNTRY_COOKIE_DAYS,
  countriesPath,
  countryPath,
  type Tariff,
} from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import { READ_BY_MANY } from '../api/queries.ts'

export const COUNTRY_STORAGE_KEY = 'velvetline_selected_country'

/** The country of the page, for loaders and `head`. The server puts it into every page. */
export const countryOf = (client: QueryClient): Tariff => {
  const country = client.getQueryData<Tariff>([countryPath])
  if (!country) throw new Error('The page carries no country.')
  return country
}

/** The country of the page, for components. */
export const useCountry = (): Tariff => {
  const { data } = useQuery<Tariff>({ queryKey: [countryPath], ...READ_BY_MANY })
  if (!data) throw new Error('The page carries no country.')
  return data
}

/** Every country that can be chosen; fetched when the selector opens. */
export const countriesQuery = { queryKey: [countriesPath] as const }

const SECONDS_PER_DAY = 86_400

/** Storage can be forbidden altogether; then the cookie alone remembers. */
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

/** Remembers the choice where the server (cookie) and this browser (local storage) look for it. */
export const storeCountry = (code: CountryCode): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = COUNTRY_COOKIE_DAYS * SECONDS_PER_DAY
  // Written at once, because a page load follows; the Cookie Store API would come too late.
  Object.assign(document, { cookie: `${COUNTRY_COOKIE}=${code}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}` })
  try {
    localStorage.setItem(COUNTRY_STORAGE_KEY, code)
  } catch {
    // The cookie is enough.
  }
}

/**
 * Query, stored preference, hostname, default: the server decides in this order and sees the cookie only. A preference
 * that survived in local storage alone is given back to it here. True when the page must be loaded again for it.
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
  // Without cookies a reload would change nothing, and would never end.
  return toCountryCode(fromCookie()) === inStorage
}
