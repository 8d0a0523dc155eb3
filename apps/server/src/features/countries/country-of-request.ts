import { COUNTRY_COOKIE, COUNTRY_COOKIE_DAYS, COUNTRY_HEADER } from '@velvetline/contracts/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Countries } from './countries.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

/** Kept by caches that serve several people: what is remembered for one of them does not belong into the answer. */
const SHARED_FILES = /^\/(?:assets|photos)\//

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const askedCountry = ({ query }: FastifyRequest): string | undefined =>
  typeof query === 'object' && query !== null && 'country' in query ? text(query.country) : undefined

/**
 * Gives every request its country and language, before anything can be refused in words. A country asked for in the address is
 * remembered; the cookie is readable by the page, which keeps the same choice in its local storage.
 */
export const registerCountryOfRequest = (app: FastifyInstance, countries: Countries, { http }: Config): void => {
  app.decorateRequest('country')
  app.decorateRequest('language')
  app.addHook('onRequest', (request, reply, done) => {
    const asked = askedCountry(request)
    const country = countries.resolve({
      asked,
      preferred: text(request.headers[COUNTRY_HEADER]),
      remembered: request.cookies[COUNTRY_COOKIE],
      hostname: request.hostname,
    })
    request.country = country
    request.language = country.language
    const isChosenNow = asked !== undefined && countries.byCode(asked) !== undefined && !SHARED_FILES.test(request.url)
    if (!isChosenNow || request.cookies[COUNTRY_COOKIE] === country.countryCode) return done()
    reply.setCookie(COUNTRY_COOKIE, country.countryCode, {
      path: '/',
      maxAge: COUNTRY_COOKIE_DAYS * SECONDS_PER_DAY,
      sameSite: 'lax',
      secure: http.isSecure,
    })
    done()
  })
}
