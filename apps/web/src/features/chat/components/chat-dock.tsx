import './chat-dock.css'
import { useQueryClient } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { type ChatDockRequest, closeChatDock } from '#/shared/chat-dock.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { ChatList } from './chat-list.tsx'
import { ChatPill } from './chat-pill.tsx'
import { ChatRoom } from './chat-room.tsx'

/** Which chat is shown, and whether the dock is small. */
interface DockState {
  /** Undefined shows the list of chats. */
  readonly profileUuid: string | undefined
  readonly isMinimised: boolean
}

const stateFor = (request: ChatDockRequest): DockState => ({
  profileUuid: request.kind === 'profile' ? request.profileUuid : undefined,
  isMinimised: false,
})

/** Status changes of the ladies one chats with reach the open chat at once. */
const useLiveStatuses = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      onLiveEvent('availability', ({ profileUuid, status }) => {
        client.setQueryData<ChatSession>(
          [API.chatSession(profileUuid)],
          (known) => known && { ...known, profileStatus: status },
        )
        client.setQueryData<ChatSession[]>([API.chatSessions], (known) =>
          known?.map((one) => (one.profileUuid === profileUuid ? { ...one, profileStatus: status } : one)),
        )
      }),
    [client],
  )
}

/** The floating chat: one conversation or the list of them, open or minimised; a sheet on a phone. */
export default function ChatDock({ request, accountId }: { request: ChatDockRequest; accountId: string }) {
  const [answered, setAnswered] = useState(request)
  const [state, setState] = useState(() => stateFor(request))
  const frame = useRef<HTMLElement>(null)
  if (answered !== request) {
    setAnswered(request)
    setState(stateFor(request))
  }
  useLiveStatuses()
  const minimise = () => setState((known) => ({ ...known, isMinimised: true }))
  const show = (profileUuid: string | undefined) => setState({ profileUuid, isMinimised: false })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    if (state.profileUuid) minimise()
    else closeChatDock()
  }
  if (state.isMinimised && state.profileUuid) {
    return <ChatPill profileUuid={state.profileUuid} onOpen={() => show(state.profileUuid)} />
  }
  return (
    <>
      <button type="button" className="chat-veil" aria-label={m.chat_minimise()} tabIndex={-1} onClick={minimise} />
      <section ref={frame} className="chat-dock" role="dialog" aria-labelledby="chat-dock-title" onKeyDown={onKeyDown}>
        <span className="chat-grab" aria-hidden="true" />
        {state.profileUuid ? (
          <ChatRoom
            key={state.profileUuid}
            profileUuid={state.profileUuid}
            accountId={accountId}
            onBack={() => show(undefined)}
            onMinimise={minimise}
            onClose={closeChatDock}
          />
        ) : (
          <ChatList onOpen={show} onClose={closeChatDock} />
        )}
      </section>
    </>
  )
}
