import { createFileRoute } from '@tanstack/react-router'
import { mailsQuery } from '#/features/admin/api/office.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { MailsPage } from '#/features/admin/components/mails-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/mails')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(mailsQuery),
  head: ({ match }) => hiddenHead(match, m.office_mails_page_title()),
  ...adminStates,
  component: MailsPage,
})
