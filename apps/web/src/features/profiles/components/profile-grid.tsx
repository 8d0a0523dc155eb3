import './profile-grid.css'
import { SKELETON_CARDS } from '@velvetline/contracts/constants'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { CardSkeleton } from '#/ui/skeleton/card-skeleton.tsx'
import { SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'

export interface ProfileGridProps {
  profiles: readonly ProfileSummary[]
  excerptCharacters: number
  headingLevel: 2 | 3
  /** The middle column stands lower. */
  isStepped?: boolean
  /** How many pictures are in sight at once when the page opens. */
  eagerCards?: number
}

/** Cards in one, two or three columns, of equal height in a row. */
export function ProfileGrid(props: ProfileGridProps) {
  const { profiles, excerptCharacters, headingLevel, isStepped = false, eagerCards = 0 } = props
  return (
    <ul className={classNames('profile-grid', isStepped && 'profile-grid-stepped')}>
      {profiles.map((profile, index) => (
        <li key={profile.uuid}>
          <ProfileCard
            profile={profile}
            excerptCharacters={excerptCharacters}
            headingLevel={headingLevel}
            eager={index < eagerCards}
          />
        </li>
      ))}
    </ul>
  )
}

const PLACES = Array.from({ length: SKELETON_CARDS }, (_, place) => `card-${place}`)

/** The frames of the cards to come. */
export function ProfileGridSkeleton() {
  return (
    <SkeletonGroup label={m.profiles_loading()}>
      <div className="profile-grid">
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
