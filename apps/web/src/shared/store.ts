import { useSyncExternalStore } from 'react'

/** One value of a tab, outside of any component: a component that reads it by `use` is drawn again when it changes. The server always has the first. */
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
