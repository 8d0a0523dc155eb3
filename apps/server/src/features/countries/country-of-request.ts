import { COUNTRY_COOKIE, COUNTRY_COOKIE_DAYS, COUNTRY_HEADER, type Country } from '@velvetline/contracts/countries'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { type Storefront, subdomainOf } from '../../platform/http/storefront.ts'
import type { CountriesContext } from './countries.context.ts'
import { withTariffOf } from './tariff.ts'

/** Each part as it came. */
export interface CountryHints {
  /** `?country=` */
  readonly asked?: string | undefined
  /** The header `X-Country-Preference`: what the browser stored. */
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

const resolveCountry = (hints: CountryHints, known: KnownCountries): Country => {
  const candidates = [hints.asked, hints.preferred, hints.remembered, subdomainOf(hints.hostname, known.serviceDomain)]
  for (const code of candidates) {
    const country = code ? known.byCode(code) : undefined
    if (country) return country
  }
  return known.fallback
}

const COUNTRY_COOKIE_SECONDS = COUNTRY_COOKIE_DAYS * 24 * 60 * 60

/** Kept by shared caches: one person's preference must not be in the answer. The second half is files at the root. */
const SHARED_FILES = /^\/(?:(?:assets|photos|previews|sitemaps)\/|[\w-]+\.[\w.]+(?:\?|$))/
/** These differ by country: only the address decides, or a cache would give one person's country to others. */
const FILES_BY_COUNTRY = /^\/(?:sitemaps\/|sitemap\.xml|robots\.txt)/

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const askedCountry = ({ query }: FastifyRequest): string | undefined =>
  typeof query === 'object' && query !== null && 'country' in query ? text(query.country) : undefined

/**
 * Before anything can be refused in words. A country asked for in the address is remembered; the page reads the cookie and keeps the same
 * choice in its local storage.
 */
export const registerCountryOfRequest = (app: App, { config, countries }: CountriesContext): void => {
  const { http, service } = config
  const known: KnownCountries = {
    byCode: countries.byCode,
    get fallback() {
      return countries.fallback
    },
    serviceDomain: service.domain,
  }
  app.decorateRequest('country')
  app.decorateRequest('language')
  app.decorateRequest('storefront', {
    getter(): Storefront {
      const { country, hostname, language } = this as FastifyRequest
      const subdomain = service.countryDomain === undefined ? '' : subdomainOf(hostname, service.countryDomain)
      const host = countries.byCode(subdomain) ? subdomain : null
      return { host, country: country.countryCode, language }
    },
  })
  app.decorateRequest('tariff', {
    getter(): Country {
      const { country, principal } = this as FastifyRequest
      if (principal?.role !== 'member') return country
      // A member keeps the country of the account even when it is closed.
      const { country: own, messages } = countries.stateOf(principal.countryCode)
      return withTariffOf(country, own, messages)
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    const asked = askedCountry(request)
    const { hostname, url } = request
    const preferred = text(request.headers[COUNTRY_HEADER])
    const remembered = request.cookies[COUNTRY_COOKIE]
    const isByAddress = FILES_BY_COUNTRY.test(url)
    const country = resolveCountry(
      isByAddress ? { asked, hostname } : { asked, preferred, remembered, hostname },
      known,
    )
    request.country = country
    request.language = country.language
    const isChosenNow = asked !== undefined && countries.byCode(asked) !== undefined && !SHARED_FILES.test(url)
    if (!isChosenNow || request.cookies[COUNTRY_COOKIE] === country.countryCode) return done()
    // Set before the handler runs, so that every cache sees that the response is personal.
    const options = { path: '/', maxAge: COUNTRY_COOKIE_SECONDS, sameSite: 'lax', secure: http.isSecure } as const
    reply.header('set-cookie', app.serializeCookie(COUNTRY_COOKIE, country.countryCode, options))
    done()
  })
}
