import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { tasksQuery } from '#/features/admin/office/tasks.ts'
import { TasksPage } from '#/features/admin/today/tasks-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/tasks')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(tasksQuery),
  head: ({ match }) => hiddenHead(match, m.office_tasks_page_title()),
  ...adminStates,
  component: TasksPage,
})
