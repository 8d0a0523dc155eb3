import { createFileRoute } from '@tanstack/react-router'
import { countryEditorQuery } from '#/features/admin/countries/countries.ts'
import { CountryPage } from '#/features/admin/countries/country-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { countryOf } from '#/shared/country/country.ts'
import { countryPreviewQuery } from '#/shared/country/country-preview.ts'
import { createFormatter } from '#/shared/format.ts'

export const Route = createFileRoute('/admin-countries/$code')({
  loader: async ({ context: { queryClient }, params: { code } }) => {
    const editor = await loadOrNotFound(queryClient.ensureQueryData(countryEditorQuery(code)))
    await queryClient.prefetchQuery(countryPreviewQuery(code, editor.today))
    return { name: createFormatter(countryOf(queryClient), getLocale()).countryName(editor.code) }
  },
  head: ({ match, loaderData }) => officeHead(match, m.countries_editor_title({ name: loaderData?.name ?? '' })),
  ...adminStates,
  component: AdminCountry,
})

function AdminCountry() {
  const { code } = Route.useParams()
  return <CountryPage key={code} code={code} />
}
