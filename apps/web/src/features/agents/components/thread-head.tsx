import { Link } from '@tanstack/react-router'
import type { AgentConversation, AgentProfile } from '@velvetline/contracts/agents'
import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'

const PersonSheet = lazy(() => import('./person-sheet.tsx'))

export interface ThreadHeadProps {
  conversation: AgentConversation
  profile: AgentProfile | undefined
}

/** Whom the consultant writes with, and as whom. */
export function ThreadHead({ conversation, profile }: ThreadHeadProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { member, profileName, isOwnProfile } = conversation
  const role = isOwnProfile
    ? m.agents_you_write_as({ profile: profileName })
    : m.agents_you_answer_for({ profile: profileName })
  return (
    <header className="agents-thread-head">
      <Link
        to="/agent"
        search={{}}
        resetScroll={false}
        className="ui-icon-button only-phone"
        aria-label={m.agents_back()}
      >
        <Icon name="arrow-left" />
      </Link>
      <Avatar src={profile?.image} name={profileName} decorative />
      <div className="agents-thread-who">
        <h2 className="heading">{member.username}</h2>
        <p className="quiet">
          {role} · {format.languageName(member.language)}
        </p>
      </div>
      <IconButton
        icon="info"
        className="agents-about"
        label={m.agents_about({ name: member.username })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <PersonSheet conversation={conversation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
