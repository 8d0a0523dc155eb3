import { useSyncExternalStore } from 'react'

const REFUSAL = 'age_verification_required'
const watchers = new Set<() => void>()
let isAsked = false

const set = (next: boolean): void => {
  if (isAsked === next) return
  isAsked = next
  for (const watcher of watchers) watcher()
}

/** Every refused request is told here: where the server wants a proof of age first, the dialog asks for it. */
export const watchAgeRefusal = (code: string): void => {
  if (code === REFUSAL) set(true)
}

/** The dialog may go: nothing more is to be done, or nothing can be done. */
export const closeAgeCheck = (): void => set(false)

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Whether the server has refused something for want of a proof of age. */
export const useAgeCheckAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  )
