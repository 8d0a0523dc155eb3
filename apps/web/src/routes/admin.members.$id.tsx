import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { memberQuery, timelineQuery } from '#/features/members/api/members.ts'
import { MemberPage } from '#/features/members/components/member-page.tsx'
import { readTimelineSearch } from '#/features/members/model/member-search.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'

export const Route = createFileRoute('/admin/members/$id')({
  validateSearch: readTimelineSearch,
  loader: async ({ context: { queryClient }, params, location }) => {
    const { kind } = readTimelineSearch(location.search)
    await loadOrNotFound(
      Promise.all([
        queryClient.ensureQueryData(memberQuery(params.id)),
        queryClient.ensureInfiniteQueryData(timelineQuery(params.id, kind)),
      ]),
    )
  },
  // A name does not belong in the browser's history.
  head: ({ match }) => officeHead(match, m.members_member_page_title()),
  ...adminStates,
  component: AdminMember,
})

function AdminMember() {
  return <MemberPage id={Route.useParams().id} search={readTimelineSearch(Route.useSearch())} />
}
