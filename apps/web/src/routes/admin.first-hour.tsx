import { createFileRoute } from '@tanstack/react-router'
import { AdminFailed } from '#/features/admin/components/admin-states.tsx'
import { FirstHourPage } from '#/features/admin/components/first-hour.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** What of the installation is set up. It has no loader: looking may take some seconds. */
export const Route = createFileRoute('/admin/first-hour')({
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/admin/first-hour',
      title: m.office_hour_page_title(),
      robots: 'noindex,nofollow',
    }),
  errorComponent: AdminFailed,
  component: FirstHourPage,
})
