export const CONSENT_STORAGE_KEY = 'velvetline_cookie_consent'

export type Consent = 'accepted' | 'declined'

/** The answer to the cookie question; undefined if there is none. */
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

/** Where storage is forbidden, the question comes again with the next page load. */
export const storeConsent = (consent: Consent): void => {
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, consent)
  } catch {
    // Then nothing else is stored either, as after declining.
  }
}

let ask: (() => void) | undefined

/** Registers the component that shows the question. Returns how to unregister it. */
export const onConsentAsked = (listener: () => void): (() => void) => {
  ask = listener
  return () => {
    ask = undefined
  }
}

/** Asks again, so that the choice can be changed. */
export const askForConsent = (): void => ask?.()
