import './profile-skeleton.css'
import './profile-view.css'
import { m } from '#/paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The frame of a profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <main id="main" className="wrap profile-view">
      <SkeletonGroup label={m.profiles_profile_loading()}>
        <div className="profile-person">
          <Skeleton shape="block" className="profile-skeleton-photo" />
          <div className="profile-head profile-skeleton-head">
            <p className="quiet">{m.profiles_profile_loading()}</p>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
            <Skeleton width="full" />
            <Skeleton width="long" />
            <Skeleton shape="block" className="profile-skeleton-panel" />
          </div>
        </div>
      </SkeletonGroup>
    </main>
  )
}
