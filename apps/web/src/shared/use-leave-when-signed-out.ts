import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer } from './api/viewer.ts'

/** Whoever is signed out while she looks at a page of her own, in another tab for example, is led on as if she opened it anew. */
export const useLeaveWhenSignedOut = (): void => {
  const router = useRouter()
  const isGuest = useViewer() === null
  const wasGuest = useRef(isGuest)
  useEffect(() => {
    if (isGuest && !wasGuest.current) void router.invalidate()
    wasGuest.current = isGuest
  }, [isGuest, router])
}
