import { createFileRoute } from '@tanstack/react-router'
import { tasksQuery } from '#/features/admin/api/office.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { TasksPage } from '#/features/admin/components/tasks-page.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/tasks')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(tasksQuery),
  head: ({ match }) => hiddenHead(match, m.office_tasks_page_title()),
  ...adminStates,
  component: TasksPage,
})
