import type { ReactNode } from 'react'
import { AgentFrame, WorkspaceMissing } from '#/features/agents/components/agent-frame.tsx'
import { PhoneProvider, PhoneTop } from '#/features/calls/desk/components/phone-provider.tsx'
import { PhoneStrip } from '#/features/calls/desk/components/phone-strip.tsx'
import { EarningsLine, EarningsToday } from '#/features/earnings/components/earnings-line.tsx'
import { AgreementBanner } from '#/features/profiles/editing/agreement.tsx'
import { AccountMenu } from '#/features/site/components/account-menu.tsx'
import { MobileMenuButton } from '#/features/site/components/mobile-menu-button.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { useViewer } from '#/shared/api/viewer.ts'

/** A page of the consultant's in its frame, with phone, earnings and account. */
export function AgentPage({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <PhoneProvider key={viewer.id}>
      <AgentFrame
        accountId={viewer.id}
        strip={
          <>
            <PhoneStrip line={<EarningsToday />} />
            <AgreementBanner />
          </>
        }
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
      >
        {children}
      </AgentFrame>
    </PhoneProvider>
  )
}

export function AgentNotFound() {
  if (useViewer()?.role !== 'agent') return <PageNotFound />
  return (
    <AgentPage>
      <WorkspaceMissing />
    </AgentPage>
  )
}
