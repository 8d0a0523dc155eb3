import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { memberQuery, timelineQuery } from '#/features/members/api/members.ts'
import { MemberPage } from '#/features/members/components/member-page.tsx'
import { readTimelineSearch } from '#/features/members/model/member-search.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin/members/$id')({
  validateSearch: readTimelineSearch,
  loader: async ({ context: { queryClient }, params, location }) => {
    const { kind } = readTimelineSearch(location.search)
    try {
      await Promise.all([
        queryClient.ensureQueryData(memberQuery(params.id)),
        queryClient.ensureInfiniteQueryData(timelineQuery(params.id, kind)),
      ])
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, params }) =>
    pageHead(match.context, {
      path: `/admin/members/${params.id}`,
      // A name does not belong into the browser's history.
      title: m.members_member_page_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminMember,
})

function AdminMember() {
  return <MemberPage id={Route.useParams().id} search={readTimelineSearch(Route.useSearch())} />
}
