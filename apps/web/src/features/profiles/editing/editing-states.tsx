import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

export function EditingFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.editing_failed_title()}
      text={m.editing_failed_text()}
      tryAgain={m.common_try_again()}
    />
  )
}

export function EditingSkeleton() {
  return (
    <SkeletonGroup label={m.editing_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}
