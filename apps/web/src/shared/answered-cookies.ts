import { CONSENT_STORAGE_KEY } from '@velvetline/contracts/constants'

/**
 * Runs in the head of every page, as text: every page is sent with the cookie question, above its top bar, so that nothing moves when it
 * comes; for those who have answered it this hides the question before the page is painted (`consent-banner.css`).
 */
export const ANSWERED_COOKIES_SCRIPT = `try{if(/^(accepted|declined)$/.test(localStorage.getItem(${JSON.stringify(CONSENT_STORAGE_KEY)})))document.documentElement.setAttribute("data-cookies-answered","")}catch(e){}`
