/**
 * Pages that are never covered: the return page, the test page and the admin area; signing in, because the account may have the proof;
 * imprint, privacy, terms, contact and ending a contract, because the law requires them to be reachable; and the demo's own pages. None
 * of them shows any of the offer.
 */
const SPARED =
  /^\/(?:age-verification\/complete|test-age-verification|admin|agent|login|register|auth|(?:forgot|reset)-password|email-confirmation|imprint|impressum|privacy|datenschutz|terms|agb|2257|dmca|cookies|cookie-richtlinie|contact|kontakt|cancel-contract|withdraw-contract|vertrag|sandbox|dev)(?:[/-]|$)/

/** Where the proof is being given. A chat that was left open comes back there and is refused again, which must not cover the page. */
const PROVING = /^\/(?:age-verification\/complete|sandbox\/age)(?:\/|$)/

export const isProvingPage = (pathname: string): boolean => PROVING.test(pathname)

export const isSparedPage = (pathname: string): boolean => SPARED.test(pathname)
