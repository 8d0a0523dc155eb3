import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { HashListsPage } from '#/features/admin/reports/hash-lists-page.tsx'
import { hashListsQuery } from '#/features/admin/reports/reports.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/hash-lists')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(hashListsQuery),
  head: ({ match }) => officeHead(match, m.safety_lists()),
  ...adminStates,
  component: HashListsPage,
})
