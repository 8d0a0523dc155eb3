import './parked-chats.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { useUnreadPerSession } from '../api/chat-sessions.ts'
import { sessionQuery } from '../api/messages.ts'
import { useParkedPlace } from '../model/parked-place.ts'
import { type Docks, useDocks } from '../model/use-docks.ts'
import './chat-dock.css'
import { type ChatSession, chatSessionPath, chatSessionsPath } from '@velvetline/contracts/chat'
import type { ChatDockRequest } from '#/features/profiles/contact.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { LIST, type Pane } from '../model/dock-state.ts'
import { ChatList } from './chat-list.tsx'
import { ChatRoom } from './chat-room.tsx'

interface ParkedChatProps {
  profileUuid: string
  /** Stands for the chat that was just minimised, and takes over its focus. */
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

function ParkedChats({ docks }: { docks: Docks }) {
  const bar = useParkedPlace()
  if (!bar) return null
  return createPortal(
    docks.state.parked.map((uuid) => (
      <ParkedChat key={uuid} profileUuid={uuid} takesFocus={docks.isWanted(uuid)} onOpen={() => docks.open(uuid)} />
    )),
    bar,
  )
}

const useLiveStatuses = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      onLiveEvent('availability', ({ profileUuid, status }) => {
        client.setQueryData<ChatSession>(
          [chatSessionPath(profileUuid)],
          (known) => known && { ...known, profileStatus: status },
        )
        client.setQueryData<ChatSession[]>([chatSessionsPath], (known) =>
          known?.map((one) => (one.profileUuid === profileUuid ? { ...one, profileStatus: status } : one)),
        )
      }),
    [client],
  )
}

function Dock({ pane, docks, accountId }: { pane: Pane; docks: Docks; accountId: string }) {
  const titleId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    docks.park(pane)
  }
  return (
    <section className="chat-dock" role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <span className="chat-grab" aria-hidden="true" />
      {pane === LIST ? (
        <ChatList titleId={titleId} onOpen={(next) => docks.change(pane, next)} onClose={() => docks.close(pane)} />
      ) : (
        <ChatRoom
          key={pane}
          titleId={titleId}
          profileUuid={pane}
          accountId={accountId}
          takesFocus={docks.isWanted(pane)}
          onBack={() => docks.change(pane, LIST)}
          onMinimise={() => docks.park(pane)}
          onClose={() => docks.close(pane)}
        />
      )}
    </section>
  )
}

export default function ChatDock({ request, accountId }: { request: ChatDockRequest; accountId: string }) {
  const docks = useDocks(request, accountId)
  const { open } = docks.state
  useLiveStatuses()
  const parkAll = () => {
    for (const pane of open) docks.park(pane)
  }
  return (
    <>
      {open.length > 0 && (
        <>
          <button type="button" className="chat-veil" aria-label={m.chat_minimise()} tabIndex={-1} onClick={parkAll} />
          <div className="chat-docks">
            {open.map((pane) => (
              <Dock key={pane} pane={pane} docks={docks} accountId={accountId} />
            ))}
          </div>
        </>
      )}
      <ParkedChats docks={docks} />
    </>
  )
}
