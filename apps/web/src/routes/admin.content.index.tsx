import { createFileRoute } from '@tanstack/react-router'
import { textsQuery } from '#/features/admin/content/content.ts'
import { ContentPage } from '#/features/admin/content/content-page.tsx'
import { readMarket } from '#/features/admin/content/read-market.ts'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/content/')({
  validateSearch: readMarket,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureQueryData(textsQuery(readMarket(location.search).market)),
  head: ({ match }) => officeHead(match, m.texts_title()),
  ...adminStates,
  component: AdminContent,
})

function AdminContent() {
  return <ContentPage market={Route.useSearch().market} />
}
