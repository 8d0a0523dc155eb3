import './profile-grid.css'
import { useChatButtons } from '#/shared/chat-buttons.ts'
import type { CardProfile } from '../card-profile.ts'
import { ProfileCard } from './profile-card.tsx'

export interface ProfileGridProps {
  profiles: readonly CardProfile[]
  headingLevel: 2 | 3
  /** How many pictures are in sight at once when the page opens. */
  eagerCards?: number
}

/** Cards in one, two or three columns, of equal height in a row; compact on a phone. */
export function ProfileGrid({ profiles, headingLevel, eagerCards = 0 }: ProfileGridProps) {
  useChatButtons()
  return (
    <ul className="profile-grid profile-grid-compact">
      {profiles.map((profile, index) => (
        <li key={profile.uuid}>
          <ProfileCard
            profile={profile}
            headingLevel={headingLevel}
            eager={index < eagerCards && (index === 0 ? 'first' : true)}
          />
        </li>
      ))}
    </ul>
  )
}
