import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    searchWords?: string
  }
}

const never = () => () => undefined

/**
 * The words that a list is searched for: somebody's name or number, so they are kept with the entry of this browser's history and stand in
 * no address. The way back from a row finds them again. The server's page knows none.
 */
export const useSearchWords = (): string => {
  const words = useLocation({ select: ({ state }) => state.searchWords ?? '' })
  return useSyncExternalStore(
    never,
    () => words,
    () => '',
  )
}

/** For the field of these words, which has no name, so that a browser never writes them into an address. */
export const useWordsField = (words: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useEffect(() => {
    if (!field.current || shown.current === words) return
    shown.current = words
    field.current.value = words
  }, [words])
  return field
}
