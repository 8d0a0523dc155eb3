import { createFileRoute } from '@tanstack/react-router'
import { settingsQuery } from '#/features/admin/api/office.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { SettingsPage } from '#/features/admin/components/settings-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(settingsQuery),
  head: ({ match }) => hiddenHead(match, m.office_settings_page_title()),
  ...adminStates,
  component: SettingsPage,
})
