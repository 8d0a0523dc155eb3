import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { agentProfilesPath } from '@velvetline/contracts/agents'
import { useEffect } from 'react'
import { WorkspaceForbidden } from '#/features/agents/components/agent-frame.tsx'
import { useViewer } from '#/shared/api/viewer.ts'
import { answerClicks } from '#/shared/live/answer-clicks.ts'
import { admitAgent } from './-admit-agent.ts'
import { AgentPage } from './-agent-page.tsx'

/** One frame and one guard for all of the consultant's pages; the phone rings on each of them. */
export const Route = createFileRoute('/agent')({
  staticData: { isWorkspace: true },
  beforeLoad: admitAgent,
  loader: async ({ context: { queryClient, isForbidden } }) => {
    // In the browser the workspace opens at once and shows that it loads.
    if (isForbidden || typeof window !== 'undefined') return
    await queryClient.prefetchQuery({ queryKey: [agentProfilesPath] })
  },
  component: AgentLayout,
})

function AgentLayout() {
  const viewer = useViewer()
  const router = useRouter()
  useEffect(() => {
    // The session has ended: the guard runs again and redirects.
    if (!viewer) void router.invalidate()
  }, [router, viewer])
  // The workspace shows what a push message tells of, wherever one is in it.
  useEffect(() => answerClicks(() => true), [])
  if (!viewer) return null
  if (viewer.role !== 'agent') return <WorkspaceForbidden />
  return (
    <AgentPage>
      <Outlet />
    </AgentPage>
  )
}
