import { languageOfPath } from '@velvetline/contracts/page-language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import type { App } from '../app.ts'
import { toRefusal } from '../errors/error-handler.ts'
import { networkOf } from '../network-address.ts'
import { fallbackAnswer } from './fallback-page.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { normalizeQuery, withClickIds } from './normalize-query.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import type { PageSources } from './page-policy.ts'
import type { Pages, PagesOptions } from './pages.types.ts'
import { createRender, onceHeaders, type PageAsked, type Rendered, toCachedPage } from './render-page.ts'
import { createRenderPlaces } from './render-places.ts'
import { sendCached, sendOnce } from './send-page.ts'
import { serveFiles } from './serve-files.ts'

const HTTP_OK = 200
const HTTP_PERMANENT = 308
const HTTP_FAULT = 500
/** Temporary: the page offers to reload. */
const PASSING = new Set([429, 503])

const splitUrl = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

/** One address per page: no doubled, trailing or backward slashes. They would also lead redirects to other hosts. */
const tidyPath = (path: string): string => path.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1')

const ownPlace = (target: string): string => (/^\/(?![/\\])/.test(target) ? target : '/')

/** A page for the cache with its key, or a rendering that must not be cached. */
type Outcome = { page: CachedPage; key: string } | { rendered: Rendered }

/** Serves the web app: its files, and every page by GET. Register it after all other routes. */
export const registerPages = async (app: App, options: PagesOptions): Promise<Pages> => {
  const { source } = options
  const places = createRenderPlaces(options.clock)
  const keptAnswers = createKeptAnswers(options.clock)
  const renderNow = createRender(app, options, keptAnswers)
  const render = (asked: PageAsked): Promise<Rendered> => {
    const { principal, ip } = asked.request
    const asker = { id: principal ? principal.accountId : networkOf(ip), isGuest: !principal }
    return places.take(asker, () => renderNow(asked))
  }
  const cache = createPageCache(options.clock)
  // Guests who request the same page at the same time share one rendering.
  const running = new Map<string, Promise<Outcome>>()
  const sources = new Map(Object.entries(options.sources ?? {}))
  const { connections = [] } = options
  const sourcesOf = (path: string): PageSources => {
    const own = sources.get(path)
    return { ...own, connections: [...(own?.connections ?? []), ...connections] }
  }
  if (source.filesDirectory !== undefined) await serveFiles(app, source.filesDirectory, options.keptBuilds)

  const renderGuestPage = async (key: string, asked: PageAsked): Promise<Outcome> => {
    const startedAt = cache.moment()
    const stale = cache.findStale(key)
    let rendered: Rendered
    try {
      rendered = await render(asked)
    } catch (error) {
      if (stale) return { page: stale, key }
      throw error
    }
    // While the database is away every part of a page may be missing: an older page is better.
    if (stale && (rendered.status >= HTTP_FAULT || rendered.errors.length > 0)) return { page: stale, key }
    if (rendered.status !== HTTP_OK || rendered.html === undefined || rendered.errors.length > 0) return { rendered }
    const name = { country: asked.visitor.country.subdomain, path: asked.path }
    const page = toCachedPage({ html: rendered.html, nonce: rendered.nonce }, name, sourcesOf(asked.path))
    cache.store(key, page, startedAt)
    return { page, key }
  }

  const guestPage = (asked: PageAsked): Outcome | Promise<Outcome> => {
    const { country, ageCheck } = asked.visitor
    const key = `${country.subdomain} ${ageCheck ?? ''} ${asked.path}${asked.query}`
    const page = cache.find(key)
    if (page) return { page, key }
    // What started before an invalidation must not be joined after it.
    const runKey = `${cache.moment()} ${key}`
    const joined = running.get(runKey)
    if (joined) return joined
    const started = renderGuestPage(key, asked).finally(() => running.delete(runKey))
    running.set(runKey, started)
    return started
  }

  const sendRendered = (
    request: FastifyRequest,
    reply: FastifyReply,
    rendered: Rendered,
    sources: PageSources | undefined,
  ): FastifyReply => {
    if (rendered.redirect === undefined) {
      const headers = onceHeaders(rendered.nonce, sources)
      const page = { status: rendered.status, html: rendered.html ?? '', headers }
      return sendOnce(request, reply, page)
    }
    const target = withClickIds(ownPlace(rendered.redirect), splitUrl(request.url).search)
    return reply.header('cache-control', 'private, no-store').redirect(target, rendered.status)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, search } = splitUrl(request.url)
    const tidy = tidyPath(path)
    if (tidy !== path) return reply.redirect(ownPlace(tidy + search), HTTP_PERMANENT)
    const visitor = await options.resolveVisitor(request)
    const locale = languageOfPath(path) ?? visitor.country.language
    const { query, isCacheable } = normalizeQuery(search)
    const asked: PageAsked = { request, visitor, locale, path, query }
    const isForAllGuests = visitor.viewer === null && isCacheable && source.isFinal
    if (!isForAllGuests) {
      const rendered = await render(asked)
      sendRendered(request, reply, rendered, sourcesOf(path))
      // What has waited here is in V8's old generation by now, and would hold the text until a full collection.
      delete rendered.html
      return reply
    }
    const outcome = await guestPage(asked)
    if ('rendered' in outcome) return sendRendered(request, reply, outcome.rendered, sourcesOf(path))
    const { page, key } = outcome
    const hasCookie = reply.hasHeader('set-cookie')
    // By its tag, which stands for its bytes: remembering the question must not hold the whole page in memory.
    const { etag } = page
    const isKept = () => cache.find(key)?.etag === etag
    const { isByUserAgent } = visitor
    return sendCached(request, reply, page, { hasCookie, isInvented: search !== query, isKept, isByUserAgent })
  }

  /** Also for faults before the page's own turn, such as in the session look-up. */
  const answerFault = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { path } = splitUrl(request.url)
    const refusal = toRefusal(error)
    if (refusal && !PASSING.has(refusal.shape.status)) throw error
    if (!(error instanceof Refusal)) request.log.error({ err: error, path }, 'a page could not be rendered')
    const { retryAfterSeconds } = refusal?.details ?? {}
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const fallback = fallbackAnswer(languageOfPath(path) ?? request.language ?? 'de')
    return sendOnce(request, reply, { status: refusal?.shape.status ?? HTTP_FAULT, ...fallback })
  }

  app.get('/*', { schema: { hide: true }, errorHandler: answerFault }, answer)
  return {
    invalidate: (concerns) => {
      keptAnswers.drop()
      cache.invalidate(concerns)
    },
  }
}
