import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { tasksQuery } from '#/features/admin/office/tasks.ts'
import { TasksPage } from '#/features/admin/today/tasks-page.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/tasks')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(tasksQuery),
  head: ({ match }) => officeHead(match, m.office_tasks()),
  ...adminStates,
  component: TasksPage,
})
