import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#/features/agents/components/settings-page.tsx'
import { OwnAgreement } from '#/features/applications/components/agreement-text.tsx'
import { ConsultantPressure } from '#/features/applications/components/pressure-form.tsx'
import { AgentNotifications } from '#/features/notifications/components/own-notifications.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/agent/settings')({
  head: ({ match }) =>
    pageHead(match.context, { path: '/agent/settings', title: m.agents_settings(), robots: 'noindex,nofollow' }),
  component: AgentSettings,
})

function AgentSettings() {
  return (
    <SettingsPage>
      <AgentNotifications />
      <OwnAgreement />
      <ConsultantPressure />
    </SettingsPage>
  )
}
