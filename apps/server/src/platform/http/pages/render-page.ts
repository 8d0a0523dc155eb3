import { createHash } from 'node:crypto'
import type { Language } from '@velvetline/contracts/locales'
import type { PageRequest, PageResult } from '@velvetline/contracts/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newSecret } from '../../../kernel/ids.ts'
import type { CachedPage } from './page-cache.ts'
import { type PageSources, pageHeaders, scriptHashes } from './page-policy.ts'
import type { PagesOptions, Visitor } from './pages.types.ts'

const API_PREFIX = '/api/'
/** `Response` refuses a body for these. */
const BODILESS = new Set([204, 205, 304])

const definedOnly = (headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  )

const toHeaders = (values: Record<string, string | string[] | number | undefined>): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, String(item))
  }
  return headers
}

/**
 * Calls the API of this process as the page's visitor. A guest's page may be shown to other guests, so it carries nothing of one guest's
 * cookies.
 */
const inProcessFetch =
  (app: FastifyInstance, request: FastifyRequest, asViewer: boolean): PageRequest['fetch'] =>
  async (path, init) => {
    if (!path.startsWith(API_PREFIX)) throw new Error('A page may fetch paths of the API only.')
    const answer = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: definedOnly({
        host: request.headers.host,
        'user-agent': request.headers['user-agent'],
        cookie: asViewer ? request.headers.cookie : undefined,
        ...init.headers,
      }),
    })
    return new Response(BODILESS.has(answer.statusCode) ? null : answer.payload, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: toHeaders(answer.headers),
    })
  }

export interface PageAsked {
  request: FastifyRequest
  visitor: Visitor
  locale: Language
  path: string
  /** Normalised, with its question mark, or empty. */
  query: string
}

export interface Rendered extends PageResult {
  nonce: string
}

/** Logs faults without a word about the person. */
export const createRender =
  (app: FastifyInstance, options: PagesOptions) =>
  async ({ request, visitor, locale, path, query }: PageAsked): Promise<Rendered> => {
    const nonce = newSecret()
    const result = await options.source.render({
      url: path + query,
      site: {
        ...options.site,
        newsVersion: options.newsVersion(),
        year: options.clock.now().getUTCFullYear(),
        ...(visitor.ageCheck && { ageCheck: visitor.ageCheck }),
      },
      country: visitor.country,
      locale,
      viewer: visitor.viewer,
      closedCountries: options.closedCountries(),
      nonce,
      fetch: inProcessFetch(app, request, visitor.viewer !== null),
    })
    for (const error of result.errors) app.log.error({ err: error, path }, 'a part of a page failed')
    return { ...result, nonce }
  }

const CACHED_HEADERS = {
  // The browser revalidates with the tag, and a copy is kept for "back"; shared caches keep nothing.
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
} as const

/** Ready to be sent many times: scripts by hash, a tag, the bytes. */
export const toCachedPage = (
  { html, nonce }: { html: string; nonce: string },
  name: { country: string; path: string },
  sources: PageSources | undefined,
): CachedPage => {
  const body = Buffer.from(html)
  return {
    ...name,
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    headers: { ...CACHED_HEADERS, ...pageHeaders({ scripts: scriptHashes(html), nonce }, sources) },
    bodies: new Map([['identity', body]]),
  }
}

export const onceHeaders = (nonce: string, sources: PageSources | undefined): Record<string, string> => ({
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Encoding',
  ...pageHeaders({ scripts: [`'nonce-${nonce}'`], nonce }, sources),
})
