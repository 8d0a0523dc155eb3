import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export const EditingFailed = loadFailed(m.editing_failed_title, m.editing_failed_text)

export function EditingSkeleton() {
  return (
    <SkeletonGroup label={m.editing_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}
