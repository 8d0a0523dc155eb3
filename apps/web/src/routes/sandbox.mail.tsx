import { createFileRoute, notFound } from '@tanstack/react-router'
import { Outbox } from '#/features/outbox/components/outbox.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** What the demo would have sent. In live mode there is no such page. */
export const Route = createFileRoute('/sandbox/mail')({
  loader: ({ context }) => {
    // Fetched by the browser: a cached page would show old messages.
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.outbox_title()),
  notFoundComponent: PageNotFound,
  component: Outbox,
})
