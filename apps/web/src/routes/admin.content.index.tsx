import { createFileRoute } from '@tanstack/react-router'
import { textsQuery } from '#/features/admin/content/content.ts'
import { ContentPage } from '#/features/admin/content/content-page.tsx'
import { readMarket } from '#/features/admin/content/read-market.ts'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/content/')({
  validateSearch: readMarket,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureQueryData(textsQuery(readMarket(location.search).market)),
  head: ({ match }) => hiddenHead(match, m.texts_title()),
  ...adminStates,
  component: AdminContent,
})

function AdminContent() {
  return <ContentPage market={Route.useSearch().market} />
}
