import './parked-chats.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { sessionQuery } from '../api/open-session.ts'
import { useUnreadPerSession } from '../api/unread.ts'
import { useParkedPlace } from '../model/parked-place.ts'
import type { Docks } from '../model/use-docks.ts'

interface ParkedChatProps {
  profileUuid: string
  /** It represents the chat that was just minimised, and takes over its focus. */
  takesFocus: boolean
  onOpen: () => void
}

function ParkedChat({ profileUuid, takesFocus, onOpen }: ParkedChatProps) {
  const { data: session } = useQuery(sessionQuery(profileUuid))
  const unread = useUnreadPerSession()
  const face = useRef<HTMLButtonElement>(null)
  const isShown = session !== undefined
  useEffect(() => {
    if (isShown && takesFocus && document.activeElement === document.body) face.current?.focus({ preventScroll: true })
  }, [isShown, takesFocus])
  if (!session) return null
  const count = unread[session.sessionId] ?? 0
  const label =
    count > 0 ? m.chat_open_unread({ name: session.profileName, count }) : m.chat_open({ name: session.profileName })
  return (
    <button ref={face} type="button" className="chat-parked" aria-label={label} onClick={onOpen}>
      <Avatar src={session.profileImage} name={session.profileName} size="sm" decorative />
      <span className="chat-parked-name">{session.profileName}</span>
      <Badge count={count} />
    </button>
  )
}

/** The minimised chats: faces in the bar at the top, where they cover nothing. */
export function ParkedChats({ docks }: { docks: Docks }) {
  const bar = useParkedPlace()
  if (!bar) return null
  return createPortal(
    docks.state.parked.map((uuid) => (
      <ParkedChat key={uuid} profileUuid={uuid} takesFocus={docks.isWanted(uuid)} onOpen={() => docks.open(uuid)} />
    )),
    bar,
  )
}
