import { createFileRoute } from '@tanstack/react-router'
import { DraftPage } from '#/features/profiles/editing/draft-page.tsx'
import { EditingFailed, EditingSkeleton } from '#/features/profiles/editing/editing-states.tsx'
import { loadDraft } from '#/features/profiles/editing/load-draft.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { RouteButton } from '#/ui/button/button.tsx'
import { admitAgent } from './-admit-agent.ts'

export const Route = createFileRoute('/agent_/profiles/$id_/preview')({
  staticData: { isWorkspace: true },
  beforeLoad: admitAgent,
  loader: ({ context: { queryClient }, params }) => loadDraft(queryClient, { side: 'agent', id: params.id }),
  head: ({ match }) => hiddenHead(match, m.editing_preview()),
  pendingComponent: EditingSkeleton,
  errorComponent: EditingFailed,
  component: AgentPreview,
})

function AgentPreview() {
  const { id } = Route.useParams()
  return (
    <DraftPage
      draft={{ side: 'agent', id }}
      back={
        <RouteButton to="/agent/profiles/$id" params={{ id }} size="sm">
          {m.editing_preview_back()}
        </RouteButton>
      }
    />
  )
}
