import { m } from '#/paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function InboxSkeleton() {
  return (
    <SkeletonGroup label={m.agents_loading_list()} className="agents-list">
      {ROWS.map((row) => (
        <div key={row} className="agents-row">
          <Skeleton shape="circle" className="ui-avatar" />
          <Skeleton width="half" />
          <span />
          <Skeleton width="long" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

export function ThreadSkeleton() {
  return (
    <SkeletonGroup label={m.agents_loading_thread()} className="agents-log-skeleton">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}

export function SettingsSkeleton() {
  return (
    <SkeletonGroup label={m.agents_loading_settings()}>
      <Skeleton width="long" />
      <Skeleton width="half" />
    </SkeletonGroup>
  )
}
