import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export const AdminFailed = loadFailed(m.admin_failed_title, m.admin_failed_text)

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}
