import { useEffect } from 'react'
import { getLocale } from '#/paraglide/runtime.js'
import { recordEvent } from './record-event.ts'

/** Counts that the consultant’s profile was opened: once, however often the page is drawn. */
export const useProfileView = (profileUuid: string): void => {
  useEffect(() => {
    recordEvent({ name: 'profile_view', profileUuid, language: getLocale() })
  }, [profileUuid])
}
