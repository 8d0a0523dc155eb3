import { createFileRoute } from '@tanstack/react-router'
import { hashListsQuery } from '#/features/admin/api/reports.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { HashListsPage } from '#/features/admin/components/hash-lists-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/hash-lists')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(hashListsQuery),
  head: ({ match }) => hiddenHead(match, m.safety_lists()),
  ...adminStates,
  component: HashListsPage,
})
