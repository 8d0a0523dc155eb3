import type { ChatMessage } from '@velvetline/contracts/chat'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { countNews, newerLast, olderLast, windowOf } from './message-window.ts'
import type { PendingMessage } from './pending-messages.ts'
import type { Thread } from './use-thread.ts'

/** Within this distance of the end the log follows new messages. */
const NEAR_END_PX = 120
/** Within this distance of either edge of what is drawn, more is drawn there, so that scrolling does not wait. */
const NEAR_EDGE_PX = 700

export interface WindowedLog<M extends ChatMessage> {
  readonly log: RefObject<HTMLDivElement | null>
  /** The messages to draw, each with `data-anchor` set to its id. */
  readonly shown: readonly M[]
  /** The message before the first one drawn, for its day. */
  readonly before: M | undefined
  /** Whether the newest messages are drawn: what is pending belongs below them. */
  readonly reachesEnd: boolean
  readonly isAtEnd: boolean
  /** Messages of the other side that have arrived since the end was left. */
  readonly newsCount: number
  /** For the log's scroll event. */
  note(): void
  toEnd(): void
}

interface Anchor {
  readonly id: string
  readonly top: number
}

/** The first message in view, and where it stands. */
const anchorIn = (log: HTMLElement): Anchor | null => {
  const edge = log.getBoundingClientRect().top
  for (const element of log.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { id: element.dataset.anchor ?? '', top: top - edge }
  }
  return null
}

const holdAnchor = (log: HTMLElement, anchor: Anchor | null): void => {
  const element = anchor && log.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`)
  if (!element) return
  log.scrollTop += element.getBoundingClientRect().top - log.getBoundingClientRect().top - anchor.top
}

/**
 * Draws a bounded part of a thread, however long it is: the part moves as the reader scrolls, older pages are fetched before the first one
 * is reached, and what is in view stays where it is. At the end it follows new messages, and those below that are pending or failed.
 */
export const useMessageWindow = <M extends ChatMessage>(
  thread: Thread<M>,
  pending: readonly Pick<PendingMessage, 'key' | 'state'>[],
): WindowedLog<M> => {
  const log = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  /** The last message drawn; null while the end is followed. */
  const [last, setLast] = useState<string | null>(null)
  const [seen, setSeen] = useState('0')
  const { messages = [] } = thread
  const drawn = windowOf(messages, last)
  const shown = messages.slice(drawn.start, drawn.end)
  const isAtEnd = last === null
  const reachesEnd = drawn.end === messages.length
  const newest = messages.at(-1)?.id ?? null

  const follow = (): void => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  const leaveEnd = (): void => {
    setSeen(newest ?? '0')
    setLast(newest)
  }
  const note = (): void => {
    const element = log.current
    if (!element || newest === null) return
    anchor.current = anchorIn(element)
    const above = element.scrollTop
    const below = element.scrollHeight - above - element.clientHeight
    if (reachesEnd && below < NEAR_END_PX) {
      setLast(null)
      return
    }
    if (isAtEnd) leaveEnd()
    if (!reachesEnd && below < NEAR_EDGE_PX) setLast(newerLast(messages, drawn))
    else if (above < NEAR_EDGE_PX && drawn.start > 0) setLast(olderLast(messages, drawn))
    else if (above < NEAR_EDGE_PX && thread.hasOlder && !thread.isLoadingOlder && !thread.hasOlderFailed)
      thread.loadOlder()
  }

  // A reader who waits at the beginning sends no scroll event once the next page is there.
  const below = pending.map(({ key, state }) => key + state)
  const content = `${shown[0]?.id}/${shown.at(-1)?.id}/${reachesEnd}/${below}/${thread.isLoadingOlder}`
  const settle = useEffectEvent((_drawn: string) => {
    if (!log.current) return
    if (isAtEnd) return follow()
    holdAnchor(log.current, anchor.current)
    // A fast scroll may have reached the edge of what is drawn now.
    note()
  })
  useLayoutEffect(() => settle(content), [content])
  const resettle = useEffectEvent(() => {
    if (isAtEnd) follow()
  })
  // A keyboard that opens or a note that appears takes room from the log.
  useEffect(() => {
    if (!log.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => resettle())
    observer.observe(log.current)
    return () => observer.disconnect()
  }, [])

  return {
    log,
    shown,
    before: messages[drawn.start - 1],
    reachesEnd,
    isAtEnd,
    newsCount: isAtEnd ? 0 : countNews(messages, seen),
    note,
    toEnd: () => {
      setLast(null)
      follow()
    },
  }
}
