import { createFileRoute } from '@tanstack/react-router'
import { AgentProfilePage } from '#/features/profiles/editing/agent-profiles-page.tsx'
import { EditingFailed, EditingSkeleton } from '#/features/profiles/editing/editing-states.tsx'
import { loadDraft } from '#/features/profiles/editing/load-draft.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'

export const Route = createFileRoute('/agent/profiles/$id')({
  loader: ({ context: { queryClient, isForbidden }, params }) =>
    isForbidden ? undefined : loadDraft(queryClient, { side: 'agent', id: params.id }),
  head: ({ match }) => hiddenHead(match, m.editing_profile_page_title()),
  pendingComponent: EditingSkeleton,
  errorComponent: EditingFailed,
  component: AgentProfile,
})

function AgentProfile() {
  return (
    <WorkspacePage>
      <AgentProfilePage id={Route.useParams().id} />
    </WorkspacePage>
  )
}
