import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/constants'
import { useEffect } from 'react'
import { dealAgain } from './api/home-profiles.ts'

/** However long the page was kept, by a cache or in a tab that nobody saw: whoever opens it or comes back finds a new choice. */
export const useNewDeals = (language: Language): void => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void dealAgain(client, language)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, language])
}
