import { useSyncExternalStore } from 'react'

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

/** Whether the person really has this page in front of them. */
export const useIsLooking = (): boolean => useSyncExternalStore(watch, isLooking, () => false)
