import { useEffect, useEffectEvent } from 'react'

/** In the state of the page's history: what covers the page, the uppermost last. */
const COVERS = 'velvetlineCovers'
const covers = (): readonly string[] => history.state?.[COVERS] ?? []

/** Those that are open. The entry of one that was closed beneath another stays until the other one is closed. */
const open = new Set<string>()

/** The router is not told: the address stays. */
export const pushEntry = (entry: string): void => {
  const above = covers()
  if (above.includes(entry)) return
  const state = { ...history.state, [COVERS]: [...above, entry] }
  History.prototype.pushState.call(history, state, '', window.location.href)
}

const leaveClosed = (): void => {
  const left = covers()
  const closed = left.length - 1 - left.findLastIndex((entry) => open.has(entry))
  if (closed > 0) history.go(-closed)
}

/** A history entry of that name, so that going back closes what covers the page instead of leaving the page. */
export const useBackCloses = (entry: string, isOpen: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    const { href } = window.location
    open.add(entry)
    pushEntry(entry)
    const onPop = () => {
      // What was opened above has an entry of its own.
      if (!covers().includes(entry)) back()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      open.delete(entry)
      if (window.location.href === href) leaveClosed()
    }
  }, [entry, isOpen])
}
