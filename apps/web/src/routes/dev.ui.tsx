import { createFileRoute, notFound } from '@tanstack/react-router'
import { DevUiPage } from '#/features/dev-ui/dev-ui-page.tsx'
import { DevWorkspacePage } from '#/features/dev-ui/dev-workspace-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'
import { siteOf } from '#/shared/site.ts'

/** Every component in every state; it exists in demo mode only. */
export const Route = createFileRoute('/dev/ui')({
  validateSearch: (search): { view?: 'workspace' } => (search.view === 'workspace' ? { view: 'workspace' } : {}),
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => pageHead(match.context, { path: '/dev/ui', title: m.dev_title(), robots: 'noindex,nofollow' }),
  component: DevUi,
})

function DevUi() {
  const { view } = Route.useSearch()
  return view === 'workspace' ? <DevWorkspacePage /> : <DevUiPage />
}
