import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { tasksQuery } from '#/features/admin/office/tasks.ts'
import { figuresQuery, todayQuery } from '#/features/admin/today/figures.ts'
import { TodayPage } from '#/features/admin/today/today-page.tsx'
import { rangeOf, readTodaySearch } from '#/features/admin/today/today-search.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/')({
  validateSearch: readTodaySearch,
  // Without `loaderDeps`: another range refetches in the open page.
  loader: async ({ context: { queryClient }, location }) => {
    const search = readTodaySearch(location.search)
    const range = rangeOf(search)
    await Promise.all([
      queryClient.ensureQueryData(todayQuery(search)),
      queryClient.ensureQueryData(tasksQuery),
      range && queryClient.ensureQueryData(figuresQuery(range)),
    ])
  },
  head: ({ match }) => officeHead(match, m.admin_today()),
  ...adminStates,
  component: Today,
})

function Today() {
  return <TodayPage search={readTodaySearch(Route.useSearch())} />
}
