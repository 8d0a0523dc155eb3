import { createFileRoute } from '@tanstack/react-router'
import { countriesListQuery } from '#/features/admin/api/countries.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { CountriesPage } from '#/features/admin/components/countries-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin-countries/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(countriesListQuery),
  head: ({ match }) => hiddenHead(match, m.countries_title()),
  ...adminStates,
  component: CountriesPage,
})
