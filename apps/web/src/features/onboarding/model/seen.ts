const SEEN_KEY = 'velvetline_onboarding_seen'
/** Where the answer about cookies is kept; the tour waits for it, because both want to be the first thing a visitor reads. */
const COOKIE_ANSWER_KEY = 'velvetline_cookie_consent'

/** A browser that keeps nothing would show the tour each time, so there it is never shown. */
const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return 'unreadable'
  }
}

export const isTourSeen = (): boolean => read(SEEN_KEY) !== null
export const areCookiesAnswered = (): boolean => read(COOKIE_ANSWER_KEY) !== null

/** From now on this browser is left in peace. */
export const markTourSeen = (): void => {
  try {
    window.localStorage.setItem(SEEN_KEY, 'true')
  } catch {
    // Full or forbidden: the tour then comes again another day.
  }
}
