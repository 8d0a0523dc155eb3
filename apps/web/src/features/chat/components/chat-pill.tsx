import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { useUnreadPerSession } from '#/shared/unread.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { sessionQuery } from '../api/open-session.ts'

/** The minimised chat: with whom, and how much is unread. */
export function ChatPill({ profileUuid, onOpen }: { profileUuid: string; onOpen: () => void }) {
  const { data: session } = useQuery(sessionQuery(profileUuid))
  const unread = useUnreadPerSession()
  if (!session) return null
  const count = unread[session.sessionId] ?? 0
  const label =
    count > 0 ? m.chat_open_unread({ name: session.profileName, count }) : m.chat_open({ name: session.profileName })
  return (
    <button type="button" className="chat-pill" aria-label={label} onClick={onOpen}>
      <Avatar src={session.profileImage} name={session.profileName} size="sm" decorative />
      <span>{session.profileName}</span>
      <Badge count={count} />
    </button>
  )
}
