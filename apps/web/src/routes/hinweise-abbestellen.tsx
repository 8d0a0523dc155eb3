import { createFileRoute } from '@tanstack/react-router'
import { NoticesOffPage } from '#/features/favourites/components/notices-off-page.tsx'
import { type NoticesOffSearch, noticesOffHead, tokenOf } from '#/features/favourites/notices-off.ts'

export const Route = createFileRoute('/hinweise-abbestellen')({
  validateSearch: (search): NoticesOffSearch => tokenOf(search),
  head: ({ match }) => noticesOffHead(match.context, '/hinweise-abbestellen'),
  component: NoticesOff,
})

function NoticesOff() {
  return <NoticesOffPage token={Route.useSearch().token ?? ''} />
}
