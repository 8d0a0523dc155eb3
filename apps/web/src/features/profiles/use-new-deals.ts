import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { useEffect } from 'react'
import { dealAgain, HOME_PROFILES_FRESH_MS } from './api/home-profiles.ts'

/** The server keeps a page for a minute, and its script takes a while: cards that are older come from another cache. */
const KEPT_ELSEWHERE_MS = 2 * HOME_PROFILES_FRESH_MS

/** Deals new cards when the page is opened or becomes visible again, no matter how long a cache or a hidden tab kept it. */
export const useNewDeals = (language: Language): void => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void dealAgain(client, language)
    }
    // A visitor who comes back from another page within the site has seen these cards for as long as the tab is open.
    void dealAgain(client, language, performance.now() < HOME_PROFILES_FRESH_MS ? KEPT_ELSEWHERE_MS : undefined)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, language])
}
