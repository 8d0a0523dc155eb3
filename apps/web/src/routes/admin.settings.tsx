import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { settingsQuery } from '#/features/admin/operation/operation.ts'
import { SettingsPage } from '#/features/admin/operation/settings-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(settingsQuery),
  head: ({ match }) => hiddenHead(match, m.office_settings_page_title()),
  ...adminStates,
  component: SettingsPage,
})
