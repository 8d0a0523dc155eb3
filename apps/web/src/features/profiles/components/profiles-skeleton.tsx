import { ProfileGridSkeleton } from './profile-grid-skeleton.tsx'
import { ProfilesHead } from './profiles-head.tsx'

/** The list while it is on its way. */
export function ProfilesSkeleton() {
  return (
    <main id="main" className="wrap profiles-page">
      <ProfilesHead />
      <ProfileGridSkeleton />
    </main>
  )
}
