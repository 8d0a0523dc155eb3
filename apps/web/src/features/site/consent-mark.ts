/** Marks the button that asks for the cookie decision again, in a footer that the browser did not draw. */
export const CONSENT_MARK = 'data-consent'
