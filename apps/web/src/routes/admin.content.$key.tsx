import { createFileRoute, notFound } from '@tanstack/react-router'
import { textQuery } from '#/features/admin/api/content.ts'
import { AdminFailed, AdminSkeleton } from '#/features/admin/components/admin-states.tsx'
import { ContentTextPage } from '#/features/admin/components/content-text-page.tsx'
import { readMarket } from '#/features/admin/model/search.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { pageHead } from '#/shared/page-head.ts'

const UNKNOWN = [404, 422]

export const Route = createFileRoute('/admin/content/$key')({
  validateSearch: readMarket,
  loader: async ({ context: { queryClient }, params, location }) => {
    try {
      await queryClient.ensureQueryData(textQuery(params.key, readMarket(location.search).market))
    } catch (error) {
      if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
      throw error
    }
  },
  head: ({ match, params }) =>
    pageHead(match.context, {
      path: `/admin/content/${params.key}`,
      title: m.texts_editor_title(),
      robots: 'noindex,nofollow',
    }),
  pendingComponent: AdminSkeleton,
  pendingMs: 300,
  errorComponent: AdminFailed,
  component: AdminText,
})

function AdminText() {
  const { key } = Route.useParams()
  const { market } = Route.useSearch()
  return <ContentTextPage key={`${key} ${market}`} textKey={key} market={market} />
}
