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

/** Whatever floats: dialogs, the chat, an open menu, and what asks by itself not to be talked over. */
const IN_THE_WAY = 'dialog[open], [data-blocks-tour], [role="dialog"], [aria-haspopup][aria-expanded="true"]'
const FIELDS = 'input, textarea, select'

/** Whether the tour may start: the page is visible, no field is in use, and nothing is open on it. */
export const isFree = (): boolean =>
  document.visibilityState === 'visible' &&
  document.querySelector(IN_THE_WAY) === null &&
  document.activeElement?.matches(FIELDS) !== true
