import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getLocale } from './paraglide/runtime.js'
import { createAppRouter } from './router.tsx'
import { createQueryClient } from './shared/api/query-client.ts'
import { reconcileStoredCountry } from './shared/country/stored-country.ts'
import { reportClientError, watchStrayErrors } from './shared/errors/report-client-error.ts'

declare global {
  interface Window {
    /** Set by the server's page; told when the browser has taken over. */
    $_TSR?: { h(): void }
    /** Read by the libraries that add a style element for a dialog. */
    __webpack_nonce__?: string
  }
}

const page = document.documentElement.dataset

const start = async (): Promise<void> => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  if (nonce) window.__webpack_nonce__ = nonce
  const queryClient = createQueryClient({ isServer: false })
  const router = createAppRouter({ queryClient, locale: getLocale() }, { isServer: false })
  await hydrate(router)
  window.$_TSR?.h()
  // In slices, so that a tap meanwhile is not kept waiting.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />, {
      onRecoverableError: (error) => reportClientError('hydration', error),
      onCaughtError: (error) => reportClientError('render', error),
      onUncaughtError: (error) => reportClientError('render', error),
    })
  })
  const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1_000))
  later(() => void import('./shared/live/start-live.ts').then(({ startLive }) => startLive(queryClient)))
}

watchStrayErrors()
if (reconcileStoredCountry(page.country ?? '')) {
  location.reload()
} else {
  // Not awaited at the top level: the chunks that `start` waits for import this one, and would wait for it in turn.
  start().catch((error: unknown) => reportClientError('hydration', error))
}
