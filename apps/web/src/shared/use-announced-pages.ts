import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After each way within the site the new page is announced and has the focus. What does it comes with the first such way. */
export const useAnnouncedPages = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        // A way to a place on the page is the browser's own business.
        if (!pathChanged || !fromLocation || toLocation.hash) return
        void import('./announce-page.ts').then(({ announcePage }) => announcePage())
      }),
    [router],
  )
}
