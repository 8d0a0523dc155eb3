import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { FirstHourPage } from '#/features/admin/today/first-hour.tsx'
import { m } from '#/paraglide/messages.js'

/** What of the installation is set up. It has no loader: looking may take some seconds. */
export const Route = createFileRoute('/admin/first-hour')({
  head: ({ match }) => officeHead(match, m.office_hour()),
  ...adminStates,
  component: FirstHourPage,
})
