import { pageAddress } from '@velvetline/contracts/page-address'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/errors/refusals.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import {
  countProfileParts,
  listPages,
  listProfileAddresses,
  writeSitemap,
  writeSitemapIndex,
} from './list-addresses.ts'

const CACHE = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const PARTS_MAX = 1_000

/** Search engines must not index these. */
const PRIVATE_PATHS = ['/api/', '/agent', '/auth', '/credits', '/login', '/register', '/sandbox/', '/dev/']

const text = z.string()

export const registerSitemapRoutes = (app: App, context: ProfilesContext): void => {
  const { config, countries } = context
  const site = { origin: config.http.publicUrl, countryDomain: config.service.countryDomain }
  const placeOf = ({ country }: FastifyRequest) =>
    ({ site: { ...site, closed: countries.closed() }, country: country.subdomain, language: country.language }) as const
  const at = (request: FastifyRequest, path: string): string => pageAddress(site, path, placeOf(request).country)

  app.route({
    method: 'GET',
    url: '/robots.txt',
    schema: { summary: 'What search engines may read', produces: ['text/plain'], response: { 200: text } },
    handler: async (request, reply) => {
      const lines = PRIVATE_PATHS.map((path) => `Disallow: ${path}`)
      reply.type('text/plain; charset=utf-8').header('cache-control', CACHE)
      return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${at(request, '/sitemap.xml')}\n`
    },
  })

  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    schema: { summary: 'The sitemaps of the country', produces: [XML], response: { 200: text } },
    handler: async (request, reply) => {
      const parts = await countProfileParts(context, placeOf(request).language)
      const files = ['pages', ...Array.from({ length: parts }, (_, index) => `profiles-${index + 1}`)]
      reply.type(XML).header('cache-control', CACHE)
      return writeSitemapIndex(files.map((name) => at(request, `/sitemaps/${name}.xml`)))
    },
  })

  app.route({
    method: 'GET',
    url: '/sitemaps/pages.xml',
    schema: { summary: 'The pages of the country', produces: [XML], response: { 200: text } },
    handler: async (request, reply) => {
      reply.type(XML).header('cache-control', CACHE)
      return writeSitemap(await listPages(context, placeOf(request)))
    },
  })

  app.route({
    method: 'GET',
    url: '/sitemaps/profiles-:part.xml',
    schema: {
      summary: 'The consultants of the country',
      params: z.object({ part: z.coerce.number().int().min(1).max(PARTS_MAX) }),
      produces: [XML],
      response: { 200: text },
    },
    handler: async (request, reply) => {
      const entries = await listProfileAddresses(context, placeOf(request), request.params.part)
      if (entries.length === 0 && request.params.part > 1) throw notFound()
      reply.type(XML).header('cache-control', CACHE)
      return writeSitemap(entries)
    },
  })
}
