import { createFileRoute } from '@tanstack/react-router'
import { agentInboxPath } from '@velvetline/contracts/agent-inbox'
import { agentConversationsPath } from '@velvetline/contracts/agents'
import { Workspace } from '#/features/agents/components/workspace.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/')({
  validateSearch: (search): { conversation?: string } =>
    typeof search.conversation === 'string' && search.conversation !== '' ? { conversation: search.conversation } : {},
  loader: async ({ context: { queryClient, isForbidden } }) => {
    if (isForbidden || typeof window !== 'undefined') return
    const paths = [agentConversationsPath, agentInboxPath]
    await Promise.all(paths.map((path) => queryClient.prefetchQuery({ queryKey: [path] })))
  },
  head: ({ match }) => hiddenHead(match, m.agents_page_title()),
  component: AgentEvening,
})

function AgentEvening() {
  const { conversation } = Route.useSearch()
  const viewer = useViewer()
  return viewer && <Workspace accountId={viewer.id} sessionId={conversation} />
}
