import { createHash } from 'node:crypto'
import type { Language } from '@velvetline/contracts/locales'
import type { KeptPart, KeptParts, PageAnswer, PageRequest, PageResult } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { newSecret } from '../../../kernel/ids.ts'
import type { App } from '../app.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { CachedPage } from './page-cache.ts'
import { type PageSources, pageHeaders, scriptHashes } from './page-policy.ts'
import type { PagesOptions, Visitor } from './pages.types.ts'

const API_PREFIX = '/api/'
const HTTP_OK = 200
const HTTP_MULTIPLE_CHOICES = 300

const definedOnly = (headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  )

const askInProcess = async (
  app: App,
  request: FastifyRequest,
  { path, headers }: { path: string; headers: Record<string, string | string[] | undefined> },
): Promise<PageAnswer> => {
  const { host, 'user-agent': userAgent } = request.headers
  const {
    statusCode,
    statusMessage,
    headers: answered,
    payload,
  } = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: request.ip,
    headers: definedOnly({ host, 'user-agent': userAgent, ...headers }),
  })
  return {
    ok: statusCode >= HTTP_OK && statusCode < HTTP_MULTIPLE_CHOICES,
    status: statusCode,
    statusText: statusMessage,
    headers: { get: (name) => String(answered[name.toLowerCase()] ?? '') || null },
    text: async () => payload,
    blob: async () => new Blob([payload]),
  }
}

/**
 * Calls the API of this process as the page's visitor. A guest's page may be shown to other guests, so it carries nothing of one guest's
 * cookies. Answers that are the same for everybody are asked for as by a guest, so that nothing of one person can be in them, and kept.
 */
const inProcessFetch = (
  app: App,
  { request, visitor }: PageAsked,
  { keptAnswers, isSameForAll }: { keptAnswers: KeptAnswers; isSameForAll: (path: string) => boolean },
): PageRequest['fetch'] => {
  const { country, viewer } = visitor
  const cookie = viewer === null ? undefined : request.headers.cookie
  // Members on another country's pages pay the prices of their own, which are in the lists.
  const mayShare = country.tariffOf === undefined
  return async (path, { headers }) => {
    if (!path.startsWith(API_PREFIX)) throw new Error('A page may fetch paths of the API only.')
    if (!mayShare || !isSameForAll(path)) return askInProcess(app, request, { path, headers: { ...headers, cookie } })
    return keptAnswers.of(`${country.subdomain} ${path}`, () => askInProcess(app, request, { path, headers }))
  }
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

/** All cards, footers and texts of a large service in all its countries. */
const PARTS_MAX_BYTES = 24 * 1024 * 1024

const createKeptParts = (): KeptParts =>
  new LRUCache<string, KeptPart>({
    maxSize: PARTS_MAX_BYTES,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  })

/** Logs faults without a word about the person. */
export const createRender = (app: App, options: PagesOptions, keptAnswers: KeptAnswers) => {
  const { source, isSameForAll = () => false } = options
  // While the sources are worked on, the same values may be drawn in another way.
  const keptParts = source.isFinal ? createKeptParts() : undefined
  return async (asked: PageAsked): Promise<Rendered> => {
    const { visitor, locale, path, query } = asked
    const nonce = newSecret()
    const result = await source.render({
      url: path + query,
      site: {
        ...options.site,
        newsVersion: options.newsVersion(),
        year: options.clock.now().getUTCFullYear(),
        ...(visitor.ageCheck && { ageCheck: visitor.ageCheck }),
        ...(visitor.officeTimeZone && { officeTimeZone: visitor.officeTimeZone }),
      },
      country: visitor.country,
      locale,
      viewer: visitor.viewer,
      closedCountries: options.closedCountries(),
      nonce,
      keptParts,
      fetch: inProcessFetch(app, asked, { keptAnswers, isSameForAll }),
    })
    for (const error of result.errors) app.log.error({ err: error, path }, 'a part of a page failed')
    return Object.assign(result, { nonce })
  }
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
    headers: { ...CACHED_HEADERS, ...pageHeaders({ scripts: scriptHashes(html, nonce), nonce }, sources) },
    bodies: new Map([['identity', body]]),
  }
}

export const onceHeaders = (nonce: string, sources: PageSources | undefined): Record<string, string> => ({
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Encoding',
  ...pageHeaders({ scripts: [`'nonce-${nonce}'`], nonce }, sources),
})
