import { createFileRoute } from '@tanstack/react-router'
import { countriesListQuery } from '#/features/admin/countries/countries.ts'
import { CountriesPage } from '#/features/admin/countries/countries-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin-countries/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(countriesListQuery),
  head: ({ match }) => hiddenHead(match, m.countries_title()),
  ...adminStates,
  component: CountriesPage,
})
