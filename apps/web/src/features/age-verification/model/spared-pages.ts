/**
 * Pages that are never covered. The specification's three: the return page, the test page, the admin area. Then what somebody needs who
 * stands before the block: signing in, because her account may have the proof; who we are, what becomes of her data and whom to ask,
 * because the law wants these reachable; ending a contract, likewise; and the demo's own pages. None of them shows anything of the offer.
 */
const SPARED =
  /^\/(?:age-verification\/complete|test-age-verification|admin|agent|login|register|auth|(?:forgot|reset)-password|email-confirmation|imprint|impressum|privacy|datenschutz|terms|agb|2257|dmca|cookies|cookie-richtlinie|contact|kontakt|cancel-contract|withdraw-contract|vertrag|sandbox|dev)(?:[/-]|$)/

export const isSparedPage = (pathname: string): boolean => SPARED.test(pathname)
