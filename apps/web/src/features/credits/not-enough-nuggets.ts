import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let isOpen = false

const set = (next: boolean): void => {
  if (isOpen === next) return
  isOpen = next
  for (const watcher of watchers) watcher()
}

/** Shows the dialog that says that the balance does not cover what was meant. Nothing was charged. */
export const openNotEnoughNuggets = (): void => set(true)

export const closeNotEnoughNuggets = (): void => set(false)

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** For the dialog: whether it should be shown. */
export const useNotEnoughNuggetsOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
