import './parked-chats.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge } from '#/ui/badge/badge.tsx'
import { useUnreadPerSession } from '../api/chat-sessions.ts'
import { sessionQuery } from '../api/messages.ts'
import { openUnread } from '../model/open-unread.ts'
import { useParkedPlace } from '../model/parked-place.ts'
import { type Docks, useDocks } from '../model/use-docks.ts'
import './chat-dock.css'
import './chat-head.css'
import { type ChatSession, chatSessionPath, chatSessionsPath } from '@velvetline/contracts/chat'
import type { ChatDockRequest } from '#/features/profiles/contact.ts'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { answerClicks } from '#/shared/live/answer-clicks.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { LIST, type Pane } from '../model/dock-state.ts'
import { useIsSheet, useSheet } from '../model/use-sheet.ts'
import { useTellSignedOut } from '../model/use-tell-signed-out.ts'
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

/** A click on a push message opens the unread chats in a page where somebody has chatted. */
const usePushClicks = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      answerClicks(() => {
        void openUnread(client)
        return true
      }),
    [client],
  )
}

interface DockProps {
  pane: Pane
  docks: Docks
  accountId: string
  isSheet: boolean
}

function Dock({ pane, docks, accountId, isSheet }: DockProps) {
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSheet) frame.current?.focus({ preventScroll: true })
  }, [isSheet])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // It closes an open menu or dialog, which the browser does. A menu that has just opened does not have the focus yet.
    if (event.target instanceof Element && event.target.closest('[popover], dialog')) return
    if (frame.current?.querySelector('[role="menu"]:popover-open')) return
    event.stopPropagation()
    docks.park(pane)
  }
  return (
    <section
      ref={frame}
      className="chat-dock"
      role="dialog"
      aria-modal={isSheet || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
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

/** A link in the sheet leads to a page that it would cover. */
const useParkOnLeaving = (isSheet: boolean, onLeave: () => void): void => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const leave = useEffectEvent(() => {
    if (isSheet) onLeave()
  })
  const shownOn = useRef(path)
  useEffect(() => {
    if (shownOn.current !== path) leave()
    shownOn.current = path
  }, [path])
}

interface ChatDockProps {
  request: ChatDockRequest
  accountId: string
}

export default function ChatDock({ request, accountId }: ChatDockProps) {
  const docks = useDocks(request, accountId)
  const { open } = docks.state
  useTellSignedOut(open)
  useLiveStatuses()
  useLiveAvailability()
  usePushClicks()
  const parkAll = () => {
    for (const pane of open) docks.park(pane)
  }
  const isSheet = useIsSheet() && open.length > 0
  useSheet(isSheet, parkAll)
  useParkOnLeaving(isSheet, parkAll)
  return (
    <>
      {open.length > 0 && (
        <>
          <button type="button" className="chat-veil" aria-label={m.chat_minimise()} tabIndex={-1} onClick={parkAll} />
          <div className="chat-docks">
            {open.map((pane) => (
              <Dock key={pane} pane={pane} docks={docks} accountId={accountId} isSheet={isSheet} />
            ))}
          </div>
        </>
      )}
      <ParkedChats docks={docks} />
    </>
  )
}
