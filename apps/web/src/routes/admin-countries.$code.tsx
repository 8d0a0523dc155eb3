import { createFileRoute, notFound } from '@tanstack/react-router'
import { countryEditorQuery } from '#/features/admin/api/countries.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { CountryPage } from '#/features/admin/components/country-page.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { countryPreviewQuery } from '#/shared/country/country-preview.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin-countries/$code')({
  loader: async ({ context: { queryClient }, params: { code } }) => {
    try {
      const editor = await queryClient.ensureQueryData(countryEditorQuery(code))
      await queryClient.prefetchQuery(countryPreviewQuery(code, editor.today))
      return { name: editor.name }
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, loaderData, params }) =>
    pageHead(match.context, {
      path: `/admin-countries/${params.code}`,
      title: m.countries_editor_title({ name: loaderData?.name ?? '' }),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminCountry,
})

function AdminCountry() {
  const { code } = Route.useParams()
  return <CountryPage key={code} code={code} />
}
