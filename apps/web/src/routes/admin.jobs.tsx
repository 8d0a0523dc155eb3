import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { JobsPage } from '#/features/admin/operation/jobs-page.tsx'
import { jobsQuery } from '#/features/admin/operation/operation.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/jobs')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(jobsQuery),
  head: ({ match }) => hiddenHead(match, m.office_jobs_page_title()),
  ...adminStates,
  component: JobsPage,
})
