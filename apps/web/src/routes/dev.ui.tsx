import { createFileRoute, notFound } from '@tanstack/react-router'
import { DevUiPage } from '#/features/dev-ui/dev-ui-page.tsx'
import { DevWorkspacePage } from '#/features/dev-ui/dev-workspace-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** Every component in every state; it exists in demo mode only. */
export const Route = createFileRoute('/dev/ui')({
  validateSearch: (search): { view?: 'workspace' } => (search.view === 'workspace' ? { view: 'workspace' } : {}),
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.dev_title()),
  component: DevUi,
})

function DevUi() {
  const { view } = Route.useSearch()
  return view === 'workspace' ? <DevWorkspacePage /> : <DevUiPage />
}
