import './profiles-sheet.css'
import type { AgentProfile } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Sheet } from '#/ui/sheet/sheet.tsx'
import { ownProfiles } from '../model/own-profiles.ts'
import { OwnStatusChoice, ProfileStatusChoice, statusWord } from './status-choice.tsx'

function ProfileEntry({ profile }: { profile: AgentProfile }) {
  const isAway =
    profile.isPublished && !profile.isOwn && profile.status === 'offline' && profile.chosenStatus !== 'offline'
  return (
    <li className="agents-profile">
      <Avatar src={profile.image} name={profile.name} decorative />
      <div className="agents-profile-words">
        <h3 className="heading">{profile.name}</h3>
        <p className="quiet">
          {m.agents_members_see()} <StatusBadge status={profile.status}>{statusWord(profile.status)}</StatusBadge>
        </p>
      </div>
      <ProfileStatusChoice profile={profile} className="agents-profile-choice" />
      {!profile.isPublished && <p className="quiet agents-profile-away">{m.agents_not_on_pages()}</p>}
      {isAway && <p className="quiet agents-profile-away">{m.agents_not_signed_in({ name: profile.name })}</p>}
    </li>
  )
}

/** Shows both what was chosen and what members see. */
export default function ProfilesSheet({
  profiles,
  onClose,
}: {
  profiles: readonly AgentProfile[]
  onClose: () => void
}) {
  const own = ownProfiles(profiles)
  return (
    <Sheet open onOpenChange={onClose} title={m.agents_profiles_title()} closeLabel={m.agents_profiles_close()}>
      <p className="quiet agents-profiles-lead">{m.agents_profiles_lead()}</p>
      {own.length > 1 && (
        <section className="agents-profiles-own">
          <h3 className="heading">{m.agents_own_profiles()}</h3>
          <OwnStatusChoice own={own} place="sheet" className="agents-profile-choice" />
        </section>
      )}
      <ul className="agents-profiles">
        {profiles.map((profile) => (
          <ProfileEntry key={profile.uuid} profile={profile} />
        ))}
      </ul>
    </Sheet>
  )
}
