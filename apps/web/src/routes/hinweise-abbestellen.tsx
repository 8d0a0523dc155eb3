import { createFileRoute } from '@tanstack/react-router'
import { NoticesOffPage } from '#/features/favourites/components/notices-off-page.tsx'
import { type NoticesOffSearch, noticesOffHead, tokenOf } from '#/features/favourites/notices-off.ts'
import { MailsOffPage } from '#/features/notifications/components/mails-off-page.tsx'

export const Route = createFileRoute('/hinweise-abbestellen')({
  validateSearch: (search): NoticesOffSearch => tokenOf(search),
  head: ({ match }) => noticesOffHead(match.context, '/hinweise-abbestellen'),
  component: NoticesOff,
})

function NoticesOff() {
  const { mails, token = '' } = Route.useSearch()
  return mails === undefined ? <NoticesOffPage token={token} /> : <MailsOffPage token={mails} />
}
