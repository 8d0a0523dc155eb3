import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    memberWords?: string
  }
}

const never = () => () => undefined

/**
 * The words that members are searched for: somebody's name or number, so they are kept with the entry of this browser's history and stand in
 * no address. The way back from a member finds them again. The server's page knows none.
 */
export const useMemberWords = (): string => {
  const words = useLocation({ select: ({ state }) => state.memberWords ?? '' })
  return useSyncExternalStore(
    never,
    () => words,
    () => '',
  )
}
