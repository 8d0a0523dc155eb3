import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { correctionsQuery } from '#/features/members/api/members.ts'
import { CorrectionsPage } from '#/features/members/components/corrections-page.tsx'
import { readCorrectionSearch } from '#/features/members/model/member-search.ts'
import { m } from '#/paraglide/messages.js'

/** Corrections of balances that wait for a second person. */
export const Route = createFileRoute('/admin/corrections')({
  validateSearch: readCorrectionSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(correctionsQuery(readCorrectionSearch(location.search))),
  head: ({ match }) => officeHead(match, m.members_corrections()),
  ...adminStates,
  component: AdminCorrections,
})

function AdminCorrections() {
  return <CorrectionsPage search={readCorrectionSearch(Route.useSearch())} />
}
