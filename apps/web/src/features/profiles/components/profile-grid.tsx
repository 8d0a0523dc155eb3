import './profile-grid.css'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { classNames } from '#/ui/class-names.ts'
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
