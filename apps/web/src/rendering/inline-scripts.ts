import { CONSENT_STORAGE_KEY } from '../shared/consent.ts'

/** The oldest supported versions. The order matters: most browsers claim to be others as well. */
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
/** Internet Explorer, and Edge and Opera before Chromium. */
const NEVER = String.raw`/\bMSIE |\bTrident\/|\bEdge\/\d|\bOpera[ \/]/`

/**
 * Runs in every page, as text: unsupported browsers, and those without cascade layers, load a file that says so. It must parse in the
 * oldest of them; a supported browser loads nothing.
 */
export const BROWSER_GATE = String.raw`(function(w,d){var a=w.navigator.userAgent,t=${JSON.stringify(OLDEST)},u=${NEVER}.test(a),m=${APPLE}.exec(a),i=0,s;if(m){u=u||(m[1]||m[2])<${SAFARI_OLDEST}}else{for(;!u&&!m&&i<t.length;i+=1){m=new RegExp("\\b"+t[i][0]+"/(\\d+)").exec(a);u=!!m&&m[1]<t[i][1]}}if(u||!("CSSLayerBlockRule"in w)){w.velvetlineBrowser=u?"unsupported":"old";s=d.createElement("script");s.src="/browser-check.js";d.body.appendChild(s)}})(window,document)`

/**
 * Runs in the head of every page, as text: every page is sent with the cookie question above its top bar, so that nothing moves; where it
 * has been answered, this hides it before the page is painted (`consent-banner.css`).
 */
export const ANSWERED_COOKIES_SCRIPT = `try{if(/^(accepted|declined)$/.test(localStorage.getItem(${JSON.stringify(CONSENT_STORAGE_KEY)})))document.documentElement.setAttribute("data-cookies-answered","")}catch(e){}`
