import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let place: Element | null = null

/** For the bar at the top, as a ref: the place of minimised chats. */
export const offerParkedPlace = (element: Element | null): void => {
  place = element
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** For the chats: that place, or null on a page without such a bar. */
export const useParkedPlace = (): Element | null =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
