import './profile-grid.css'
import { SKELETON_CARDS } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { CardSkeleton } from '#/ui/skeleton/card-skeleton.tsx'
import { SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

const PLACES = Array.from({ length: SKELETON_CARDS }, (_, place) => `card-${place}`)

/** The frames of the cards to come, and in words that they load. */
export function ProfileGridSkeleton({ label }: { label?: string }) {
  return (
    <SkeletonGroup label={label ?? m.profiles_loading()}>
      <div className="profile-grid">
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
