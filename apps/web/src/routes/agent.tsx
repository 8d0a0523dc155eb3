import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { agentConversationsPath, agentProfilesPath } from '@velvetline/contracts/agents'
import { useEffect } from 'react'
import { Workspace, WorkspaceForbidden } from '#/features/agents/components/workspace.tsx'
import { PhoneProvider, PhoneTop } from '#/features/calls/desk/components/phone-provider.tsx'
import { PhoneStrip } from '#/features/calls/desk/components/phone-strip.tsx'
import { EarningsLine, EarningsToday } from '#/features/earnings/components/earnings-line.tsx'
import { AccountMenu } from '#/features/site/components/account-menu.tsx'
import { MobileMenuButton } from '#/features/site/components/mobile-menu-button.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { pageHead } from '#/shared/page-head.ts'

const LOG_IN = '/login?redirect=%2Fagent'

export const Route = createFileRoute('/agent')({
  staticData: { isWorkspace: true },
  validateSearch: (search): { conversation?: string } =>
    typeof search.conversation === 'string' && search.conversation !== '' ? { conversation: search.conversation } : {},
  beforeLoad: ({ context }) => {
    const viewer = viewerOf(context.queryClient)
    if (!viewer) throw redirect({ href: LOG_IN, statusCode: 302 })
    return { isForbidden: viewer.role !== 'agent' }
  },
  loader: async ({ context: { queryClient, isForbidden } }) => {
    // In the browser the workspace opens at once and shows that it loads.
    if (isForbidden || typeof window !== 'undefined') return
    await Promise.all([
      queryClient.prefetchQuery({ queryKey: [agentConversationsPath] }),
      queryClient.prefetchQuery({ queryKey: [agentProfilesPath] }),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent', title: m.agents_page_title(), robots: 'noindex,nofollow' }),
  component: AgentPage,
})

function AgentPage() {
  const { conversation } = Route.useSearch()
  const viewer = useViewer()
  const router = useRouter()
  useEffect(() => {
    // The session has ended: the guard runs again and redirects.
    if (!viewer) void router.invalidate()
  }, [router, viewer])
  if (!viewer) return null
  if (viewer.role !== 'agent') return <WorkspaceForbidden />
  return (
    <PhoneProvider key={viewer.id}>
      <Workspace
        accountId={viewer.id}
        sessionId={conversation}
        strip={<PhoneStrip line={<EarningsToday />} />}
        besides={
          <>
            <EarningsLine />
            <PhoneTop />
          </>
        }
        account={
          <>
            <AccountMenu viewer={viewer} />
            <MobileMenuButton />
          </>
        }
      />
    </PhoneProvider>
  )
}
