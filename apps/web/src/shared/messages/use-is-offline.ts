import { useSyncExternalStore } from 'react'

const watch = (update: () => void): (() => void) => {
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

const isOffline = (): boolean => navigator.onLine === false

/** Whether the browser knows that there is no connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(watch, isOffline, () => false)
