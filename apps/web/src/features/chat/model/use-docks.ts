import { useEffect, useRef, useState } from 'react'
import { type ChatDockRequest, closeChatDock } from '#/features/profiles/contact.ts'
import { keep, readKept } from '#/shared/kept/kept.ts'
import { useMedia } from '#/shared/use-media.ts'
import {
  closePane,
  type DockState,
  fit,
  LIST,
  openPane,
  type Pane,
  parkPane,
  readDock,
  switchPane,
} from './dock-state.ts'

const KEPT_CHATS = 'chats'
/** From this width on two docks leave part of the page visible. */
const ROOM_FOR_TWO = '(width >= 75rem)'

const answer = (state: DockState, request: ChatDockRequest, room: number): DockState => {
  if (request.kind === 'kept') return fit(state, room)
  return openPane(state, request.kind === 'list' ? LIST : request.profileUuid, room)
}

export interface Docks {
  readonly state: DockState
  /** False if a reload reopened it. */
  isWanted(pane: Pane): boolean
  open(pane: Pane): void
  change(pane: Pane, next: Pane): void
  park(pane: Pane): void
  close(pane: Pane): void
}

export const useDocks = (request: ChatDockRequest, accountId: string): Docks => {
  const room = useMedia(ROOM_FOR_TWO, false) ? 2 : 1
  const [answered, setAnswered] = useState(request)
  const [state, setState] = useState(() => answer(readDock(readKept(accountId, KEPT_CHATS)), request, room))
  const brought = useRef<Set<Pane>>(null)
  brought.current ??= new Set(request.kind === 'kept' ? [...state.open, ...state.parked] : [])
  const want = (pane: Pane, next: (known: DockState) => DockState) => {
    brought.current?.delete(pane)
    setState(next)
  }
  if (answered !== request) {
    setAnswered(request)
    setState(answer(state, request, room))
  } else if (state.open.length > room) setState(fit(state, room))
  const isEmpty = state.open.length + state.parked.length === 0
  useEffect(() => {
    keep(accountId, KEPT_CHATS, isEmpty ? undefined : state)
    if (isEmpty) closeChatDock()
  }, [accountId, isEmpty, state])
  return {
    state,
    isWanted: (pane) => !brought.current?.has(pane),
    open: (pane) => want(pane, (known) => openPane(known, pane, room)),
    change: (pane, next) => want(next, (known) => switchPane(known, pane, next)),
    park: (pane) => want(pane, (known) => parkPane(known, pane)),
    close: (pane) => want(pane, (known) => closePane(known, pane)),
  }
}
