import { type CountryCode, DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { countryOrigin, toCountryCode } from '@velvetline/contracts/page-address'
import type { Config } from '../../config/config.ts'

/** The site as one person uses it. Links in mails and return addresses lead back there; later mails find it in the row that causes them. */
export type Storefront = Readonly<{
  /** The subdomain of the host, a country or its alias; null on the main host. Never just a claim of the request. */
  host: string | null
  country: CountryCode
  language: Language
}>

/** Only a subdomain directly below our own domain names a country. */
export const subdomainOf = (hostname: string | undefined, serviceDomain: string): string => {
  const host = hostname?.toLowerCase() ?? ''
  const domain = `.${serviceDomain.toLowerCase()}`
  return host.endsWith(domain) ? host.slice(0, -domain.length) : ''
}

/** For what no person's act has caused. */
export const storefrontOf = (country: CountryCode, language: Language): Storefront => ({
  host: country === DEFAULT_COUNTRY ? null : country,
  country,
  language,
})

const countryNamedBy = ({ hostname }: URL, serviceDomain: string): CountryCode =>
  toCountryCode(subdomainOf(hostname, serviceDomain)) ?? DEFAULT_COUNTRY

/** Where the host alone would lead to another country, the query names it. */
export const addressIn = (
  { http, service }: Pick<Config, 'http' | 'service'>,
  { host, country }: Storefront,
  path: string,
): string => {
  const { countryDomain, domain } = service
  const isOnMainHost = host === null || countryDomain === undefined
  const origin = isOnMainHost ? http.publicUrl : countryOrigin(http.publicUrl, countryDomain, host)
  const address = new URL(path, origin)
  if (countryNamedBy(address, domain) !== country) address.searchParams.set('country', country)
  return address.href
}
