import { AsyncLocalStorage } from 'node:async_hooks'
import { RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { Language } from '@velvetline/contracts/constants'
import { type PageRequest, type PageResult, SITE_KEY } from '@velvetline/contracts/pages'
import { API } from '@velvetline/contracts/paths'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { createAppRouter } from './router.tsx'
import { createQueryClient } from './shared/api/query-client.ts'
import { setTransportSource, type Transport } from './shared/api/transport.ts'

interface RenderScope {
  locale: Language
  transport: Transport
}

// Many pages are rendered at once: language and transport belong to the one that is running.
const scope = new AsyncLocalStorage<RenderScope>()

const currentScope = (): RenderScope => {
  const current = scope.getStore()
  if (!current) throw new Error('A page was rendered outside of its request.')
  return current
}

overwriteGetLocale(() => currentScope().locale)
setTransportSource(() => currentScope().transport)

const HTTP_FORBIDDEN = 403

/** React leaves this mark where a part of the page failed or waited and was left to the browser. */
const LEFT_TO_THE_BROWSER = '<!--$!-->'

/** Renders once more, only to learn what went wrong: the fast way to render keeps that to itself. */
const findFaults = async (page: ReactElement): Promise<unknown[]> => {
  const faults: unknown[] = []
  const stream = await renderToReadableStream(page, { onError: (error: unknown) => void faults.push(error) })
  await stream.allReady
  await stream.cancel()
  return faults.length > 0 ? faults : [new Error('A part of the page waited for data that its loader did not fetch.')]
}

const headersOf = (init: RequestInit): Record<string, string> => Object.fromEntries(new Headers(init.headers))

const renderInScope = async (request: PageRequest): Promise<PageResult> => {
  const errors: unknown[] = []
  const queryClient = createQueryClient({ isServer: true })
  queryClient.setQueryData(SITE_KEY, request.site)
  queryClient.setQueryData([API.country], request.country)
  queryClient.setQueryData([API.me], request.viewer ? { user: request.viewer } : null)

  const handle = createRequestHandler({
    request: new Request(new URL(request.url, request.site.origin)),
    createRouter: () =>
      createAppRouter({ queryClient, locale: request.locale }, { isServer: true, nonce: request.nonce }),
    getRouterManifest: async () => request.manifest,
  })
  const response = await handle(async ({ router, responseHeaders }) => {
    for (const match of router.state.matches) if (match.status === 'error') errors.push(match.error)
    const page = <RouterProvider router={router} />
    const markup = renderToString(page)
    if (markup.includes(LEFT_TO_THE_BROWSER)) errors.push(...(await findFaults(page)))
    const html = await transformHtmlStringWithRouter(router, markup)
    const isForbidden = router.state.matches.some(({ context }) => 'isForbidden' in context && context.isForbidden)
    const status = isForbidden ? HTTP_FORBIDDEN : getSsrStatus(router)
    return new Response(html, { status, headers: responseHeaders })
  })
  const redirect = response.headers.get('location')
  if (redirect) return { status: response.status, redirect, errors }
  return { status: response.status, html: await response.text(), errors }
}

/** Renders one page. Faults that the page survived come back in `errors`; others are thrown. */
export const render = (request: PageRequest): Promise<PageResult> => {
  const transport: Transport = {
    fetch: (path, init) => request.fetch(path, { headers: headersOf(init) }),
    country: () => request.country.subdomain,
  }
  return scope.run({ locale: request.locale, transport }, () => renderInScope(request))
}
