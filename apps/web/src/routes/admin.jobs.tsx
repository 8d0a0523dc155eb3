import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { JobsPage } from '#/features/admin/operation/jobs-page.tsx'
import { jobsQuery } from '#/features/admin/operation/operation.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/jobs')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(jobsQuery),
  head: ({ match }) => officeHead(match, m.office_jobs_nav()),
  ...adminStates,
  component: JobsPage,
})
