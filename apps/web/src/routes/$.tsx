import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/**
 * Every unknown path: the answer is 404. In the browser it also matches routes that the shop entry lacks, so the page is requested from the
 * server.
 */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (!import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true })
  },
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, { path: match.pathname, title: m.errors_not_found_title(), robots: 'noindex,follow' }),
  notFoundComponent: PageNotFound,
})
