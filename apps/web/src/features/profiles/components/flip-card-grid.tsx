import './profile-grid.css'
import { useChatButtons } from '#/shared/chat-buttons.ts'
import type { FlipProfile } from '../flip-profile.ts'
import { FlipCard } from './flip-card.tsx'

/** The cards of the home page in one, two or three columns, of equal height in a row; the middle column is set lower. */
export function FlipCardGrid({ profiles, headingLevel }: { profiles: readonly FlipProfile[]; headingLevel: 2 | 3 }) {
  useChatButtons()
  return (
    <ul className="profile-grid profile-grid-stepped">
      {profiles.map((profile) => (
        <li key={profile.uuid}>
          <FlipCard profile={profile} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
