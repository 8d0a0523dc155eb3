import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#/features/agents/components/settings-page.tsx'
import { OwnAgreement } from '#/features/applications/components/agreement-text.tsx'
import { ConsultantPressure } from '#/features/applications/components/pressure-form.tsx'
import { AgentNotifications } from '#/features/notifications/components/own-notifications.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/agent/settings')({
  head: ({ match }) => hiddenHead(match, m.agents_settings()),
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
