const STORAGE_KEY = 'velvetline_return_path'
const RETURN_PATH_MAX_CHARACTERS = 512
const ANY_ORIGIN = 'http://site.invalid'
const DOORS = ['/auth', '/login', '/register']

/** Browsers drop tabs and line breaks from addresses, so `/\t/elsewhere` would lead elsewhere. */
const hasForbiddenCharacter = (path: string): boolean =>
  [...path].some((character) => character <= ' ' || character === '\\' || character === '\u007F')

/** A place on this site to go to, or undefined for whatever could lead elsewhere, or back to a door. */
export const checkReturnPath = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > RETURN_PATH_MAX_CHARACTERS) return undefined
  if (!input.startsWith('/') || input.startsWith('//') || hasForbiddenCharacter(input)) return undefined
  if (!URL.canParse(input, ANY_ORIGIN)) return undefined
  const { origin, pathname } = new URL(input, ANY_ORIGIN)
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || pathname.startsWith('/api/')) return undefined
  return DOORS.includes(pathname) ? undefined : input
}

/** The slug of the profile that a return path leads to, if it leads to one. */
export const profileInPath = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : /^\/profile\/([\w-]+)(?:$|[?#/])/.exec(path)?.[1]

/** Whether the way back opens a chat. */
export const leadsToChat = (path: string): boolean => new URL(path, ANY_ORIGIN).searchParams.get('chat') === 'open'

/** Whether the way back opens a call from the browser. */
export const leadsToCall = (path: string): boolean => new URL(path, ANY_ORIGIN).searchParams.get('call') === 'open'

/** Keeps the place for this tab, because the way may lead through more than one page before somebody is signed in. */
export const keepReturnPath = (path: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, path)
  } catch {
    // A browser without storage forgets the way; the address still carries it.
  }
}

/** Gives the kept place back, once. */
export const takeReturnPath = (): string | undefined => {
  try {
    const path = checkReturnPath(sessionStorage.getItem(STORAGE_KEY))
    sessionStorage.removeItem(STORAGE_KEY)
    return path
  } catch {
    return undefined
  }
}
