import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { useUnreadPerSession } from '#/shared/unread.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { sessionQuery } from '../api/open-session.ts'

/** The minimised chat: with whom, and how much is unread. */
export function ChatPill({ profileUuid, onOpen }: { profileUuid: string; onOpen: () => void }) {
  const { data: session } = useQuery(sessionQuery(profileUuid))
  const unread = useUnreadPerSession()
  const pill = useRef<HTMLButtonElement>(null)
  const isShown = session !== undefined
  // It stands where the chat was, so it takes over the focus that went with it.
  useEffect(() => {
    if (isShown && document.activeElement === document.body) pill.current?.focus({ preventScroll: true })
  }, [isShown])
  if (!session) return null
  const count = unread[session.sessionId] ?? 0
  const label =
    count > 0 ? m.chat_open_unread({ name: session.profileName, count }) : m.chat_open({ name: session.profileName })
  return (
    <button ref={pill} type="button" className="chat-pill" aria-label={label} onClick={onOpen}>
      <Avatar src={session.profileImage} name={session.profileName} size="sm" decorative />
      <span>{session.profileName}</span>
      <Badge count={count} />
    </button>
  )
}
