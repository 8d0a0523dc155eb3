/** The element in which a page says what has been formatted for it. */
const ELEMENT_ID = 'velvetline-formatted'

type Formatted = Map<string, string>

const readPage = (): Formatted => {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(ELEMENT_ID)?.textContent
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, string>) : [])
}

let ofPage: Formatted | undefined

let recall = (key: string): string | undefined => {
  ofPage ??= readPage()
  return ofPage.get(key)
}

let keep = (_key: string, _text: string): void => {}

/** For the server, where each page that is being rendered has its own. */
export const keepFormatted = (ofRequest: () => Formatted): void => {
  recall = (key) => ofRequest().get(key)
  keep = (key, text) => void ofRequest().set(key, text)
}

/**
 * Formats once for server and browser: what the server has written into a page is sent along, and the browser repeats it. Its first
 * number format alone takes longer than all the rest of coming alive, and its tables need not agree with the server's.
 */
export const formattedOnce = (key: string, format: () => string): string => {
  const known = recall(key)
  if (known !== undefined) return known
  const text = format()
  keep(key, text)
  return text
}

/** The element to be sent with the page. */
export const formattedElement = (formatted: Formatted): string => {
  const json = JSON.stringify(Object.fromEntries(formatted)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}
