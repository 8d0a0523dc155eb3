import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, also after the window has changed. @param onServer what the server's page is drawn with */
export const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (update) => {
        const media = window.matchMedia(query)
        media.addEventListener('change', update)
        return () => media.removeEventListener('change', update)
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => onServer,
  )
