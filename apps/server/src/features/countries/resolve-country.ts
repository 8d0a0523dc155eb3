import type { Country } from '@velvetline/contracts/countries'
import { subdomainOf } from '../../platform/http/storefront.ts'

/** What a request says about its country, each part as it came. */
export interface CountryHints {
  /** `?country=` */
  readonly asked?: string | undefined
  /** The header `X-Country-Preference`, which carries what the browser stored. */
  readonly preferred?: string | undefined
  /** The cookie `selected_country`. */
  readonly remembered?: string | undefined
  readonly hostname?: string | undefined
}

export interface KnownCountries {
  byCode(code: string): Country | undefined
  readonly fallback: Country
  readonly serviceDomain: string
}

export const resolveCountry = (hints: CountryHints, known: KnownCountries): Country => {
  const candidates = [hints.asked, hints.preferred, hints.remembered, subdomainOf(hints.hostname, known.serviceDomain)]
  for (const code of candidates) {
    const country = code ? known.byCode(code) : undefined
    if (country) return country
  }
  return known.fallback
}
