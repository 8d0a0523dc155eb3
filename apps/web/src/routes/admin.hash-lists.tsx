import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { HashListsPage } from '#/features/admin/reports/hash-lists-page.tsx'
import { hashListsQuery } from '#/features/admin/reports/reports.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/hash-lists')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(hashListsQuery),
  head: ({ match }) => hiddenHead(match, m.safety_lists()),
  ...adminStates,
  component: HashListsPage,
})
