import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'

/** If the member is signed out on a private page, for example in another tab, the page redirects as if it had just been opened. */
export const useLeaveWhenSignedOut = (): void => {
  const router = useRouter()
  const isGuest = useViewer() === null
  const wasGuest = useRef(isGuest)
  useEffect(() => {
    if (isGuest && !wasGuest.current) void router.invalidate()
    wasGuest.current = isGuest
  }, [isGuest, router])
}
