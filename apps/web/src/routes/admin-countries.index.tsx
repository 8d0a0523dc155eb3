import { createFileRoute } from '@tanstack/react-router'
import { countriesListQuery } from '#/features/admin/api/countries.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { CountriesPage } from '#/features/admin/components/countries-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/admin-countries/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(countriesListQuery),
  head: ({ match }) =>
    pageHead(match.context, { path: '/admin-countries', title: m.countries_page_title(), robots: 'noindex,nofollow' }),
  pendingComponent: AdminSkeleton,
  errorComponent: AdminFailed,
  component: CountriesPage,
})
