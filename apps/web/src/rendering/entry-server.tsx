import { AsyncLocalStorage } from 'node:async_hooks'
import { RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { mePath } from '@velvetline/contracts/accounts'
import { countryPath } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import {
  type KeptParts,
  type PageFiles,
  type PageRequest,
  type PageResult,
  SITE_KEY,
} from '@velvetline/contracts/pages'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { overwriteGetLocale } from '#/paraglide/runtime.js'
import { isSparedPage } from '../features/age-verification/components/age-block-slot.tsx'
import { bringMemberParts } from '../features/site/bring-member-parts.ts'
import { routeTree } from '../routeTree.gen.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { pageDataElement } from '../shared/api/page-data.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { setTransportSource, type Transport } from '../shared/api/transport.ts'
import { drawOnceBy } from '../shared/drawn-once.tsx'
import { formattedElement, keepFormatted } from '../shared/format.ts'
import { PageFacts } from '../shared/page-facts.tsx'
import { createPartDrawer } from './draw-part.tsx'
import { ANSWERED_COOKIES_SCRIPT, BROWSER_GATE } from './inline-scripts.ts'
import { keepTouchesScript, lateStartScript, withoutScripts } from './late-start.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { isInOffice, isInShopWindow } from './shop-window.ts'

interface RenderScope {
  locale: Language
  transport: Transport
  /** Sent with the page. */
  formatted: Map<string, string>
  keptParts: KeptParts | undefined
}

// Many pages are rendered at once: language and transport belong to the current one.
const scope = new AsyncLocalStorage<RenderScope>()

const currentScope = (): RenderScope => {
  const current = scope.getStore()
  if (!current) throw new Error('A page was rendered outside of its request.')
  return current
}

bringMemberParts()

/** Language, transport, formats and kept parts are those of the page that is being rendered. */
export const renderInScopes = (): void => {
  overwriteGetLocale(() => currentScope().locale)
  setTransportSource(() => currentScope().transport)
  keepFormatted(() => currentScope().formatted)
  drawOnceBy(
    createPartDrawer({
      scope: currentScope,
      within: (formatted, run) => scope.run({ ...currentScope(), formatted }, run),
    }),
  )
}
renderInScopes()

const HTTP_OK = 200
const HTTP_FORBIDDEN = 403
const HTTP_UNAVAILABLE = 503

/** React writes this where a part of the page failed or suspended and is left to the browser. */
const LEFT_TO_THE_BROWSER = '<!--$!-->'

/** Renders again with error reporting: `renderToString` hides what went wrong. */
const findFaults = async (page: ReactElement): Promise<unknown[]> => {
  const faults: unknown[] = []
  const stream = await renderToReadableStream(page, { onError: (error: unknown) => void faults.push(error) })
  await stream.allReady
  await stream.cancel()
  return faults.length > 0 ? faults : [new Error('A part of the page waited for data that its loader did not fetch.')]
}

const filesFor = ({ manifest, site, url, viewer }: PageRequest): PageFiles => {
  const { pathname } = new URL(url, site.origin)
  if (isInOffice(pathname)) return manifest.office
  return viewer === null && isInShopWindow(pathname) ? manifest.shop : manifest.site
}

const END_OF_BODY = '</body>'
const END_OF_HEAD = '</head>'

/**
 * Guests' pages hydrate late, because most guests read before they tap. Members need their chat at once, and the age check works only with
 * scripts.
 */
const startsLate = ({ viewer, site, url }: PageRequest): boolean =>
  viewer === null && (site.ageCheck !== 'block' || isSparedPage(new URL(url, site.origin).pathname))

const browserGate = ({ nonce }: PageRequest): string => `<script nonce="${nonce}">${BROWSER_GATE}</script>`

const answeredCookies = ({ nonce }: PageRequest): string =>
  `<script nonce="${nonce}">${ANSWERED_COOKIES_SCRIPT}</script>`

const startScript = (request: PageRequest, routeIds: readonly string[]): string => {
  const script = startsLate(request) ? lateStartScript(filesFor(request), routeIds) : keepTouchesScript()
  return `<script nonce="${request.nonce}">${script}</script>`
}

/** Puts something at the end of head and body. Sums of slices: each join or search of the sum would copy the whole page once more. */
const withEndings = (markup: string, { head, body }: { head: string; body: string }): string => {
  const headEnd = markup.indexOf(END_OF_HEAD)
  const bodyEnd = markup.lastIndexOf(END_OF_BODY)
  return markup.slice(0, headEnd) + head + markup.slice(headEnd, bodyEnd) + body + markup.slice(bodyEnd)
}

/** The router's, but for what it does not know: who may not see the page, and a fault that will pass, after which search engines ask again. */
const statusOf = (router: AppRouter): number => {
  const { matches } = router.state
  if (matches.some(({ context }) => 'isForbidden' in context && context.isForbidden)) return HTTP_FORBIDDEN
  const willPass = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === HTTP_UNAVAILABLE
  return matches.some(willPass) ? HTTP_UNAVAILABLE : getSsrStatus(router)
}

const renderInScope = async (request: PageRequest): Promise<PageResult> => {
  const errors: unknown[] = []
  const queryClient = createQueryClient({ isServer: true })
  queryClient.setQueryData(SITE_KEY, request.site)
  queryClient.setQueryData([countryPath], request.country)
  queryClient.setQueryData([mePath], request.viewer ? { user: request.viewer } : null)

  const handle = createRequestHandler({
    request: new Request(new URL(request.url, request.site.origin)),
    createRouter: () =>
      createAppRouter(
        routeTree,
        { queryClient, locale: request.locale, closedCountries: request.closedCountries },
        { isServer: true, nonce: request.nonce },
      ),
    getRouterManifest: async () => (startsLate(request) ? withoutScripts(filesFor(request)) : filesFor(request)),
  })
  const result: PageResult = { status: HTTP_OK, errors }
  const handling = handle(async ({ router, responseHeaders }) => {
    for (const match of router.state.matches) if (match.status === 'error') errors.push(match.error)
    const page = (
      <PageFacts client={queryClient}>
        <RouterProvider router={router} />
      </PageFacts>
    )
    const markup = renderToString(page)
    if (markup.includes(LEFT_TO_THE_BROWSER)) errors.push(...(await findFaults(page)))
    const routeIds = router.state.matches.map(({ routeId }) => routeId)
    const data = pageDataElement(queryClient) + formattedElement(currentScope().formatted)
    const ending = browserGate(request) + data + startScript(request, routeIds)
    const complete = withEndings(markup, { head: answeredCookies(request), body: ending })
    result.html = await transformHtmlStringWithRouter(router, complete)
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  // Queries that are to be kept for some minutes would keep all data of this page for so long, by their timers.
  const response = await handling.finally(() => queryClient.clear())
  const redirect = response.headers.get('location')
  if (redirect) return { status: response.status, redirect, errors }
  result.status = response.status
  return result
}

/** Renders one page. Faults that the page survived come back in `errors`; others are thrown. */
export const render = (request: PageRequest): Promise<PageResult> => {
  const transport: Transport = {
    fetch: (path, init) => request.fetch(path, { headers: init.headers as Record<string, string> }),
    country: () => request.country.subdomain,
  }
  const { locale, keptParts } = request
  return scope.run({ locale, transport, formatted: new Map(), keptParts }, () => renderInScope(request))
}
