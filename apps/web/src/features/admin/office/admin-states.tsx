import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}

const AdminFailed = loadFailed(m.admin_failed_title, m.admin_failed_text)

/** What a page of the operator's shows while it loads and if that fails. It comes with the entry, not with the page. */
export const adminStates = { pendingComponent: AdminSkeleton, errorComponent: AdminFailed }
