import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setViewer, viewerFetcher } from '#/shared/api/viewer.ts'

/** For a guest's page that waits for a link in a mail: following it in another tab signs the whole browser in. */
export const useSignedInElsewhere = (goOn: () => void): void => {
  const client = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      if (document.hidden) return
      const answer = await viewerFetcher({ signal: left.signal }).catch(() => null)
      if (!answer || left.signal.aborted) return
      setViewer(client, answer.user)
      goOn()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      left.abort()
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, goOn])
}
