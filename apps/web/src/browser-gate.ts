/**
 * Runs in every page, as text: a browser without cascade layers, which all our styles are in, is older than those we support and gets
 * the file that tells its person so. A browser of today only looks up a name. It must be readable to the oldest of them.
 */
export const BROWSER_GATE =
  '"CSSLayerBlockRule"in window||function(d,s){s=d.createElement("script");s.src="/browser-check.js";d.body.appendChild(s)}(document)'
