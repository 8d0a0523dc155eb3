import { createFileRoute } from '@tanstack/react-router'
import { MAIL_STATES, type MailState } from '@velvetline/contracts/tasks'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { MailsPage } from '#/features/admin/operation/mails-page.tsx'
import { mailsQuery } from '#/features/admin/operation/operation.ts'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '#/shared/read-search.ts'

const readState = (search: object): { state?: MailState } => {
  const state = oneOf(MAIL_STATES, 'state' in search ? search.state : undefined)
  return state ? { state } : {}
}

export const Route = createFileRoute('/admin/mails')({
  validateSearch: readState,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(mailsQuery(readState(location.search).state ?? 'failed')),
  head: ({ match }) => officeHead(match, m.office_mails()),
  ...adminStates,
  component: AdminMails,
})

function AdminMails() {
  return <MailsPage state={Route.useSearch().state ?? 'failed'} />
}
