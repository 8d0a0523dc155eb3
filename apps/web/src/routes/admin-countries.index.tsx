import { createFileRoute } from '@tanstack/react-router'
import { countriesListQuery } from '#/features/admin/countries/countries.ts'
import { CountriesPage } from '#/features/admin/countries/countries-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin-countries/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(countriesListQuery),
  head: ({ match }) => officeHead(match, m.countries_title()),
  ...adminStates,
  component: CountriesPage,
})
