import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Language } from '@velvetline/contracts/constants'
import { routeTree } from './routeTree.gen.ts'
import { CrashPage } from './shared/errors/crash-page.tsx'
import { NotFoundPage } from './shared/errors/not-found-page.tsx'

/** What every loader and `head` is given. */
export interface RouterContext {
  queryClient: QueryClient
  /** The language of this page; another one needs another page load. */
  locale: Language
}

/** One router per page in the browser, one per request on the server. */
export const createAppRouter = (context: RouterContext, options: { isServer: boolean; nonce?: string }) => {
  const router = createRouter({
    routeTree,
    context,
    isServer: options.isServer,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    // Freshness is the query client's business alone.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(options.nonce ? { ssr: { nonce: options.nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
