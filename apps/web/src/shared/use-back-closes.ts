import { useEffect, useEffectEvent } from 'react'

const isAt = (entry: string): boolean =>
  typeof history.state === 'object' && history.state !== null && entry in history.state

/** The router is not told: the address stays. */
export const pushEntry = (entry: string): void => {
  const { href } = window.location
  if (!isAt(entry)) History.prototype.pushState.call(history, { ...history.state, [entry]: true }, '', href)
}

/** A history entry of that name, so that going back closes what covers the page instead of leaving the page. */
export const useBackCloses = (entry: string, isOpen: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    const { href } = window.location
    pushEntry(entry)
    const onPop = () => {
      // What was opened above has an entry of its own.
      if (!isAt(entry)) back()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isAt(entry) && window.location.href === href) history.back()
    }
  }, [entry, isOpen])
}
