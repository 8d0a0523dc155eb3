import { createFileRoute } from '@tanstack/react-router'
import { AgentProfilesPage } from '#/features/profiles/editing/agent-profiles-page.tsx'
import { editableProfilesQuery } from '#/features/profiles/editing/drafts.ts'
import { EditingFailed, EditingSkeleton } from '#/features/profiles/editing/editing-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'

export const Route = createFileRoute('/agent/profiles/')({
  loader: async ({ context: { queryClient, isForbidden } }) => {
    if (!isForbidden) await queryClient.ensureQueryData(editableProfilesQuery)
  },
  head: ({ match }) => hiddenHead(match, m.editing_profiles()),
  pendingComponent: EditingSkeleton,
  errorComponent: EditingFailed,
  component: AgentProfiles,
})

function AgentProfiles() {
  return (
    <WorkspacePage>
      <AgentProfilesPage />
    </WorkspacePage>
  )
}
