import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { AuditPage } from '#/features/admin/staff/audit-page.tsx'
import { readAuditSearch } from '#/features/admin/staff/audit-search.ts'
import { auditQuery } from '#/features/admin/staff/staff.ts'
import { m } from '#/paraglide/messages.js'

/** What the staff did and read. */
export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAuditSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(auditQuery(readAuditSearch(location.search))),
  head: ({ match }) => officeHead(match, m.staff_audit()),
  ...adminStates,
  component: AdminAudit,
})

function AdminAudit() {
  return <AuditPage search={readAuditSearch(Route.useSearch())} />
}
