import { vi } from 'vitest'

/** A browser's storage in memory. */
export const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    get size() {
      return kept.size
    },
  }
}

/** Storage that a browser's settings forbid. */
export const forbiddenStorage = () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  return { getItem: forbid, setItem: forbid, removeItem: forbid }
}

/** Puts storage and an address into the place of a browser's; `went` lists where the page was sent to. End with `vi.unstubAllGlobals()`. */
export const stubBrowser = (href = 'https://site.example/') => {
  const went: string[] = []
  const location = {
    ...Object.fromEntries(
      (['href', 'origin', 'protocol', 'search', 'pathname'] as const).map((part) => [part, new URL(href)[part]]),
    ),
    assign: (to: string) => void went.push(to),
    replace: (to: string) => void went.push(to),
  }
  const localStorage = memoryStorage()
  const sessionStorage = memoryStorage()
  vi.stubGlobal('location', location)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  return { went, localStorage, sessionStorage }
}

/** Puts a cookie jar into the place of the page's; without cookies it forgets everything. */
export const stubCookies = ({ areAllowed = true } = {}) => {
  const kept = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (areAllowed) kept.set(name, value)
    },
  })
  return { kept, written }
}
