const SEEN_KEY = 'velvetline_onboarding_seen'
/** The tour waits for the answer about cookies, because both want to be read first. */
const COOKIE_ANSWER_KEY = 'velvetline_cookie_consent'

/** Without storage the tour would be shown each time, so there it is never shown. */
const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return 'unreadable'
  }
}

export const isTourSeen = (): boolean => read(SEEN_KEY) !== null
export const areCookiesAnswered = (): boolean => read(COOKIE_ANSWER_KEY) !== null

export const markTourSeen = (): void => {
  try {
    window.localStorage.setItem(SEEN_KEY, 'true')
  } catch {
    // Storage is full or forbidden: the tour comes again.
  }
}

/** Dialogs, the chat, an open menu, and parts that must not be covered. */
const IN_THE_WAY = 'dialog[open], [data-blocks-tour], [role="dialog"], [aria-haspopup][aria-expanded="true"]'
const FIELDS = 'input, textarea, select'

export const isFree = (): boolean =>
  document.visibilityState === 'visible' &&
  document.querySelector(IN_THE_WAY) === null &&
  document.activeElement?.matches(FIELDS) !== true
