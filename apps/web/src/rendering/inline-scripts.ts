import { CONSENT_STORAGE_KEY } from '../shared/consent.ts'

/** The oldest supported versions, in this order: most browsers claim to be several others as well. */
const OLDEST = [
  ['EdgA?', 80],
  ['OPR', 50],
  ['SamsungBrowser', 9],
  ['Firefox', 60],
  ['(?:Headless)?Chrome', 70],
]
/** Every browser on an iPhone or iPad is Safari's engine, as old as the system. */
const APPLE = String.raw`/\b(?:iPhone|CPU) OS (\d+)|\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//`
const SAFARI_OLDEST = 12
/** Internet Explorer, the Edge that came before Chromium, and the Opera before that. */
const NEVER = String.raw`/\bMSIE |\bTrident\/|\bEdge\/\d|\bOpera[ \/]/`

/**
 * Runs in every page, as text: a browser whose version we do not support gets the file that tells its person so, and so does one
 * without cascade layers, which all our styles are in. It must be readable to the oldest of them; one of today loads nothing for it.
 */
export const BROWSER_GATE = String.raw`(function(w,d){var a=w.navigator.userAgent,t=${JSON.stringify(OLDEST)},u=${NEVER}.test(a),m=${APPLE}.exec(a),i=0,s;if(m){u=u||(m[1]||m[2])<${SAFARI_OLDEST}}else{for(;!u&&!m&&i<t.length;i+=1){m=new RegExp("\\b"+t[i][0]+"/(\\d+)").exec(a);u=!!m&&m[1]<t[i][1]}}if(u||!("CSSLayerBlockRule"in w)){w.velvetlineBrowser=u?"unsupported":"old";s=d.createElement("script");s.src="/browser-check.js";d.body.appendChild(s)}})(window,document)`

/**
 * Runs in the head of every page, as text: every page is sent with the cookie question, above its top bar, so that nothing moves when it
 * comes; for those who have answered it this hides the question before the page is painted (`consent-banner.css`).
 */
export const ANSWERED_COOKIES_SCRIPT = `try{if(/^(accepted|declined)$/.test(localStorage.getItem(${JSON.stringify(CONSENT_STORAGE_KEY)})))document.documentElement.setAttribute("data-cookies-answered","")}catch(e){}`
