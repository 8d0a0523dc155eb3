import { createFileRoute } from '@tanstack/react-router'
import { NoticesOffPage } from '#/features/favourites/components/notices-off-page.tsx'
import { type NoticesOffSearch, tokenOf } from '#/features/favourites/notices-off.ts'
import { MailsOffPage } from '#/features/notifications/components/mails-off-page.tsx'
import { m } from '#/paraglide/messages.js'
import { secretHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/hinweise-abbestellen')({
  validateSearch: (search): NoticesOffSearch => tokenOf(search),
  head: ({ match }) => secretHead(match, m.favourites_off_title()),
  component: NoticesOff,
})

function NoticesOff() {
  const { mails, token = '' } = Route.useSearch()
  return mails === undefined ? <NoticesOffPage token={token} /> : <MailsOffPage token={mails} />
}
