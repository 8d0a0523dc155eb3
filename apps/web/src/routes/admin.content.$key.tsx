import { createFileRoute } from '@tanstack/react-router'
import { textQuery } from '#/features/admin/content/content.ts'
import { ContentTextPage } from '#/features/admin/content/content-text-page.tsx'
import { readMarket } from '#/features/admin/content/read-market.ts'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'

export const Route = createFileRoute('/admin/content/$key')({
  validateSearch: readMarket,
  loader: ({ context: { queryClient }, params, location }) =>
    loadOrNotFound(queryClient.ensureQueryData(textQuery(params.key, readMarket(location.search).market))),
  head: ({ match }) => officeHead(match, m.texts_editor_title()),
  ...adminStates,
  component: AdminText,
})

function AdminText() {
  const { key } = Route.useParams()
  const { market } = Route.useSearch()
  return <ContentTextPage key={`${key} ${market}`} textKey={key} market={market} />
}
