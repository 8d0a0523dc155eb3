export const CONSENT_STORAGE_KEY = 'velvetline_cookie_consent'

export type Consent = 'accepted' | 'declined'

/** What this browser's person has said about more than the necessary; undefined while they have said nothing. */
export const readConsent = (): Consent | undefined => {
  try {
    const stored = localStorage.getItem(CONSENT_STORAGE_KEY)
    return stored === 'accepted' || stored === 'declined' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Whether more than the necessary may be stored or measured. */
export const hasConsent = (): boolean => readConsent() === 'accepted'

/** Remembers the choice. Where storage is forbidden, nothing is stored and the question comes again with the next page load. */
export const storeConsent = (consent: Consent): void => {
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, consent)
  } catch {
    // Then nothing else can be stored either, which is what declining means.
  }
}

let ask: (() => void) | undefined

/** Lets the part of the page that shows the question be called from anywhere. Returns how to stop. */
export const onConsentAsked = (listener: () => void): (() => void) => {
  ask = listener
  return () => {
    ask = undefined
  }
}

/** Shows the question once more, so that a choice can be changed. */
export const askForConsent = (): void => ask?.()
