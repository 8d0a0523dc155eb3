import { createFileRoute, notFound } from '@tanstack/react-router'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** Every path that leads nowhere: the answer is 404. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, { path: match.pathname, title: m.errors_not_found_title(), robots: 'noindex,follow' }),
  notFoundComponent: PageNotFound,
})
