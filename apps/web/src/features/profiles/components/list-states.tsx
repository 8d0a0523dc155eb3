import { m } from '#/paraglide/messages.js'
import './profile-grid.css'
import { classNames } from '#/ui/class-names.ts'
import { CardSkeleton } from '#/ui/skeleton/card-skeleton.tsx'
import { SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

const SKELETON_CARDS = 6

const PLACES = Array.from({ length: SKELETON_CARDS }, (_, place) => `card-${place}`)

export function ProfileGridSkeleton({ label, isHome = false }: { label?: string; isHome?: boolean }) {
  return (
    <SkeletonGroup label={label ?? m.profiles_loading()}>
      <div className={classNames('profile-grid', !isHome && 'profile-grid-compact')}>
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
