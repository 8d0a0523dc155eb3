import { createRouter } from '@tanstack/react-router'
import type { routeTree } from '../routeTree.gen.ts'
import { CrashPage } from '../shared/errors/error-pages.tsx'
import type { RouterContext } from '../shared/page-head.ts'

/** All routes, or those of the site or of the shop window. */
export type AppRouteTree = typeof routeTree

/** False the first time: the page as sent stays where it was opened or scrolled to. Later pages restore their position. */
const allButTheFirst = (): (() => boolean) => {
  let isFirst = true
  return () => {
    const wasFirst = isFirst
    isFirst = false
    return !wasFirst
  }
}

/** One router per page in the browser, one per request on the server. */
export const createAppRouter = (
  routes: AppRouteTree,
  context: RouterContext,
  options: { isServer: boolean; nonce?: string },
) =>
  createRouter({
    routeTree: routes,
    context,
    isServer: options.isServer,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    // The query client alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    scrollRestoration: options.isServer || allButTheFirst(),
    // The styles let only a place on the same page glide into view.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: CrashPage,
    ...(options.nonce ? { ssr: { nonce: options.nonce } } : {}),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
