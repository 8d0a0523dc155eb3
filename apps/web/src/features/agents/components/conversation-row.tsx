import { Link } from '@tanstack/react-router'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { waitingFor } from '../model/waiting.ts'
import { whenShort } from './day-words.ts'
import { shortWait } from './waiting-words.ts'

/** How long the member has waited, amber when it is long; otherwise the time of the last message. */
function When({ conversation, now }: { conversation: AgentConversation; now: number | undefined }) {
  const format = useFormat()
  const { waitingSince, canAnswer, lastMessage } = conversation
  if (now === undefined) return <span />
  if (waitingSince !== null && canAnswer) {
    const waiting = waitingFor(waitingSince, now)
    return (
      <time dateTime={waitingSince} className={classNames('agents-row-when', waiting.isLate && 'agents-row-late')}>
        <Icon name="clock" size="sm" />
        <VisuallyHidden>{m.agents_waits_for()} </VisuallyHidden>
        {shortWait(waiting)}
      </time>
    )
  }
  if (!lastMessage) return <span />
  return (
    <time dateTime={lastMessage.createdAt} className="agents-row-when">
      {whenShort(lastMessage.createdAt, now, format)}
    </time>
  )
}

export interface ConversationRowProps {
  conversation: AgentConversation
  /** Names the profile beside the member; needless where the list is one profile's. */
  showsProfile: boolean
  now: number | undefined
}

/** One conversation of the inbox: who, to whom, since when, and what was said last. */
export function ConversationRow({ conversation, showsProfile, now }: ConversationRowProps) {
  const { sessionId, member, profileName, lastMessage, unreadCount } = conversation
  const unreadWords = unreadCount === 1 ? m.agents_unread_one() : m.agents_unread({ count: unreadCount })
  return (
    <Link
      to="/agent"
      search={{ conversation: sessionId }}
      resetScroll={false}
      preload={false}
      className={classNames('agents-row', unreadCount > 0 && 'agents-row-unread')}
    >
      <Avatar name={member.username} decorative />
      <span className="agents-row-name">
        <b>{member.username}</b> {showsProfile && <span>{m.agents_to({ profile: profileName })}</span>}
      </span>
      <When conversation={conversation} now={now} />
      <span className="agents-row-last" dir="auto">
        {lastMessage?.sender === 'profile' ? m.agents_answered({ text: lastMessage.content }) : lastMessage?.content}
      </span>
      <Badge count={unreadCount} label={unreadWords} />
    </Link>
  )
}
