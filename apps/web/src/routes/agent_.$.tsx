import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'
import { AgentNotFound } from './-agent-page.tsx'

/** Unknown addresses below the workspace's. Not in its layout, since for everybody else there is no such page as anywhere else. */
export const Route = createFileRoute('/agent_/$')({
  beforeLoad: ({ context: { queryClient } }) => ({ isWorkspace: viewerOf(queryClient)?.role === 'agent' }),
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, { path: match.pathname, title: m.errors_not_found_title(), robots: 'noindex,follow' }),
  notFoundComponent: AgentNotFound,
})
