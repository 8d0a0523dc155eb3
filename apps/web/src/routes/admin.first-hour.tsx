import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { FirstHourPage } from '#/features/admin/today/first-hour.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** What of the installation is set up. It has no loader: looking may take some seconds. */
export const Route = createFileRoute('/admin/first-hour')({
  head: ({ match }) => hiddenHead(match, m.office_hour_page_title()),
  ...adminStates,
  component: FirstHourPage,
})
