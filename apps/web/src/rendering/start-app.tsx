import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getLocale } from '#/paraglide/runtime.js'
import { takePageData } from '../shared/api/page-data.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { reconcileStoredCountry } from '../shared/country/country.ts'
import { reportClientError, watchStrayErrors } from '../shared/errors/report-client-error.ts'
import { PageFacts } from '../shared/page-facts.tsx'
import { ALIVE_EVENT } from './late-start.ts'
import { type AppRouter, type AppRouteTree, createAppRouter } from './router.ts'

/** Announces each page reached by a link. The code is loaded with the first of them. */
const announcePages = (router: AppRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    // For a place on the same page the browser moves the focus itself.
    if (!pathChanged || !fromLocation || toLocation.hash) return
    void import('./announce-page.ts').then(({ announcePage }) => announcePage())
  })
}

declare global {
  interface Window {
    /** Set by the server's page; called when the page is hydrated. */
    $_TSR?: { h(): void }
    /** Read by libraries that add a style element. */
    __webpack_nonce__?: string
  }
}

/**
 * Tells the page that React handles events now; in a layout effect, so that no tap is handled twice. It wraps the app instead of being its
 * sibling: React's ids depend on the position in the tree, and the server renders the app alone.
 */
function SignalHydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void document.dispatchEvent(new Event(ALIVE_EVENT)), [])
  return children
}

/** Lets the browser handle input in between. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const page = document.documentElement.dataset

const start = async (routeTree: AppRouteTree): Promise<void> => {
  if (window.isLeaving) return
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  if (nonce) window.__webpack_nonce__ = nonce
  const queryClient = createQueryClient({ isServer: false })
  takePageData(queryClient)
  const router = createAppRouter(routeTree, { queryClient, locale: getLocale() }, { isServer: false })
  announcePages(router)
  await yieldToBrowser()
  // The router's RouterClient without its waiting component: 240 bytes of a first load.
  await hydrate(router)
  window.$_TSR?.h()
  await yieldToBrowser()
  if (window.isLeaving) return
  // After hydration: earlier news would differ from what the server rendered.
  const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1_000))
  const onAlive = () =>
    later(() => {
      // Animations start now: they would slow hydration down.
      page.moves = ''
      void import('../shared/live/start-live.ts').then(({ startLive }) => startLive(queryClient))
    })
  document.addEventListener(ALIVE_EVENT, onAlive, { once: true })
  // In slices, so that input is handled in between.
  startTransition(() => {
    const app = (
      <SignalHydrated>
        <PageFacts client={queryClient}>
          <RouterProvider router={router} />
        </PageFacts>
      </SignalHydrated>
    )
    hydrateRoot(document, app, {
      onRecoverableError: (error) => {
        // Nobody sees a page that is being replaced.
        if (!window.isLeaving) reportClientError('hydration', error)
      },
      onCaughtError: (error) => reportClientError('render', error),
      onUncaughtError: (error) => reportClientError('render', error),
    })
  })
}

export const startApp = (routeTree: AppRouteTree): void => {
  watchStrayErrors()
  if (reconcileStoredCountry(page.country ?? '')) {
    location.reload()
    return
  }
  // Not awaited at the top level: the chunks that `start` waits for import this one.
  start(routeTree).catch((error: unknown) => reportClientError('hydration', error))
}
