/*
 * Tells people with a browser that is too old, once. Pages load this file only where its version is not supported or it lacks what they
 * are styled with (src/rendering/inline-scripts.ts), so it runs in old browsers alone and must be readable to all of them: no syntax younger than
 * 2009, and no style but its own.
 */
/* Named functions only: shorter forms would be younger. */
function velvetlineBrowserCheck() {
  var KEY = 'velvetline_browser_warning'
  var TEXTS = {
    de: {
      unsupported:
        'Ihr Browser wird nicht unterst\u00fctzt: Chat und Anrufe funktionieren darin nicht. Bitte nehmen Sie einen aktuellen Browser.',
      old: 'Ihr Browser ist \u00e4lter. Diese Seite sieht darin einfacher aus, und manches geht nicht. Bitte aktualisieren Sie ihn.',
      close: 'Hinweis schlie\u00dfen',
    },
    en: {
      unsupported: 'Your browser is not supported: chat and calls do not work in it. Please use an up-to-date browser.',
      old: 'Your browser is an older one. This site looks plainer in it, and some things do not work. Please update it.',
      close: 'Dismiss notice',
    },
  }
  function wasDismissed() {
    try {
      return window.localStorage.getItem(KEY) === 'dismissed'
    } catch (error) {
      return !error
    }
  }

  function dismiss() {
    document.body.removeChild(document.body.firstChild)
    try {
      window.localStorage.setItem(KEY, 'dismissed')
    } catch (error) {
      /* It comes again with the next page: nothing can be remembered here. */
      void error
    }
  }

  function show() {
    var texts = document.documentElement.lang === 'en' ? TEXTS.en : TEXTS.de
    var notice = document.createElement('div')
    var words = document.createElement('p')
    var close = document.createElement('button')
    notice.setAttribute('role', 'status')
    notice.setAttribute('data-browser-warning', '')
    notice.style.cssText =
      'padding:12px 20px;background:#2e2417;color:#f7ede7;font:15px/1.5 sans-serif;text-align:center'
    words.style.cssText = 'margin:0 0 8px'
    var text = window.velvetlineBrowser === 'old' ? texts.old : texts.unsupported
    words.appendChild(document.createTextNode(text))
    close.type = 'button'
    close.style.cssText =
      'min-height:44px;padding:0 20px;border:1px solid #8a7383;border-radius:22px;background:none;color:inherit;font:inherit;cursor:pointer'
    close.appendChild(document.createTextNode(texts.close))
    close.onclick = dismiss
    notice.appendChild(words)
    notice.appendChild(close)
    document.body.insertBefore(notice, document.body.firstChild)
  }

  if (wasDismissed()) return
  if (document.readyState === 'complete') show()
  else window.onload = show
}
velvetlineBrowserCheck()
