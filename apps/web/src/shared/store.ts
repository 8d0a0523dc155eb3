import { useSyncExternalStore } from 'react'

/** A value of the tab outside React: components that call `use` follow it. The server always has the first value. */
export const createStore = <Value>(first: Value) => {
  const watchers = new Set<() => void>()
  let value = first
  const get = (): Value => value
  const subscribe = (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }
  return {
    get,
    set: (next: Value): void => {
      if (next === value) return
      value = next
      for (const watcher of watchers) watcher()
    },
    use: (): Value => useSyncExternalStore(subscribe, get, () => first),
  }
}
