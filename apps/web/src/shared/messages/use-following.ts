import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

const watch = (update: () => void): (() => void) => {
  window.addEventListener('focus', update)
  window.addEventListener('blur', update)
  document.addEventListener('visibilitychange', update)
  return () => {
    window.removeEventListener('focus', update)
    window.removeEventListener('blur', update)
    document.removeEventListener('visibilitychange', update)
  }
}

/** Whether the page is visible and focused. */
export const useIsLooking = (): boolean => useSyncExternalStore(watch, isLooking, () => false)

/** Within this distance of the end the log follows new messages. */
const NEAR_END_PX = 120

export interface Following {
  readonly log: RefObject<HTMLDivElement | null>
  /** For the log's scroll event. */
  note(): void
}

/**
 * Keeps the newest message in view while the log is scrolled to the end, otherwise keeps the scroll position. `content` changes with the
 * log's content; empty while the log is empty.
 */
export const useFollowing = (content: string): Following => {
  const log = useRef<HTMLDivElement>(null)
  const place = useRef({ isAtEnd: true, height: 0 })
  const note = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current ?? { scrollTop: 0, scrollHeight: 0, clientHeight: 0 }
    place.current = { isAtEnd: scrollHeight - scrollTop - clientHeight < NEAR_END_PX, height: scrollHeight }
  }
  useLayoutEffect(() => {
    const element = log.current
    if (!element || content === '') return
    const { isAtEnd, height } = place.current
    if (isAtEnd) element.scrollTop = element.scrollHeight
    else if (element.scrollTop === 0) element.scrollTop = element.scrollHeight - height
    place.current = { isAtEnd, height: element.scrollHeight }
  }, [content])
  return { log, note }
}
