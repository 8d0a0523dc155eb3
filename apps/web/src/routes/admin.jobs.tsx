import { createFileRoute } from '@tanstack/react-router'
import { jobsQuery } from '#/features/admin/api/office.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { JobsPage } from '#/features/admin/components/jobs-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/jobs')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(jobsQuery),
  head: ({ match }) => hiddenHead(match, m.office_jobs_page_title()),
  ...adminStates,
  component: JobsPage,
})
