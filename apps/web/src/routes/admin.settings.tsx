import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { settingsQuery } from '#/features/admin/operation/operation.ts'
import { SettingsPage } from '#/features/admin/operation/settings-page.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(settingsQuery),
  head: ({ match }) => officeHead(match, m.office_settings()),
  ...adminStates,
  component: SettingsPage,
})
