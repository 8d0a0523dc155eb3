import type { Language } from '@velvetline/contracts/locales'
import { contentSecurityPolicy, PAGE_HEADERS, scriptHashes } from './page-policy.ts'

const NONCE = 'fallback'

const TEXTS = {
  de: {
    title: 'Hier ist etwas schiefgegangen',
    text: 'Die Seite wird geladen, kommt aber nicht weiter. Bitte laden Sie sie neu.',
    reload: 'Seite neu laden',
  },
  en: {
    title: 'Something went wrong here',
    text: 'The site is loading but has got stuck. Please reload the page.',
    reload: 'Reload the page',
  },
} as const satisfies Record<Language, object>

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #120a12; color: #f7ede7;
    font: 1rem/1.6 system-ui, sans-serif }
  main { max-width: 32rem; padding: 2rem; text-align: center }
  h1 { font: 400 2rem/1.2 Georgia, serif }
  button { min-height: 44px; padding: 0 1.5rem; border: 0; border-radius: 999px; background: #e3ab90; color: #26100b;
    font: inherit; cursor: pointer }
  button:focus-visible { outline: 2px solid #f3c9b3; outline-offset: 3px }
`

/** Needs no file and no renderer. */
const fallbackPage = (language: Language): string => {
  const { title, text, reload } = TEXTS[language]
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${NONCE}">${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><button type="button">${reload}</button></main><script nonce="${NONCE}">document.querySelector('button').addEventListener('click', () => location.reload())</script></body></html>`
}

export const fallbackAnswer = (language: Language): { html: string; headers: Record<string, string> } => {
  const html = fallbackPage(language)
  return {
    html,
    headers: {
      ...PAGE_HEADERS,
      'cache-control': 'private, no-store',
      'content-security-policy': contentSecurityPolicy({ scripts: scriptHashes(html, NONCE), nonce: NONCE }),
    },
  }
}
