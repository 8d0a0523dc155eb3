import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { membersQuery, memberViewsQuery } from '#/features/members/api/members.ts'
import { MembersPage } from '#/features/members/components/members-page.tsx'
import { readMemberSearch } from '#/features/members/model/member-search.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/members/')({
  validateSearch: readMemberSearch,
  loader: ({ context: { queryClient }, location }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(membersQuery(readMemberSearch(location.search))),
      queryClient.ensureQueryData(memberViewsQuery),
    ]),
  head: ({ match }) => officeHead(match, m.members_title()),
  ...adminStates,
  component: AdminMembers,
})

function AdminMembers() {
  return <MembersPage search={readMemberSearch(Route.useSearch())} />
}
