import { createFileRoute } from '@tanstack/react-router'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { AuditPage } from '#/features/admin/staff/audit-page.tsx'
import { readAuditSearch } from '#/features/admin/staff/audit-search.ts'
import { auditQuery } from '#/features/admin/staff/staff.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** What the staff did and read. */
export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAuditSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(auditQuery(readAuditSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.staff_audit_page_title()),
  ...adminStates,
  component: AdminAudit,
})

function AdminAudit() {
  return <AuditPage search={readAuditSearch(Route.useSearch())} />
}
