import { isLocalPath } from '@velvetline/contracts/local-path'

const STORAGE_KEY = 'velvetline_return_path'
const ANY_ORIGIN = 'http://site.invalid'
const DOORS = ['/auth', '/login', '/register']

/** A path on this site, or undefined if it could lead elsewhere or back to a sign-in page. */
export const checkReturnPath = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || !isLocalPath(input)) return undefined
  return DOORS.includes(new URL(input, ANY_ORIGIN).pathname) ? undefined : input
}

/** A page that redirects to the login cannot name its section; the browser keeps it at the login's own address. */
export const withSection = (path: string, hash: string): string => (path.includes('#') ? path : path + hash)

export const profileInPath = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : /^\/profile\/([\w-]+)(?:$|[?#/])/.exec(path)?.[1]

export const leadsToChat = (path: string): boolean => new URL(path, ANY_ORIGIN).searchParams.get('chat') === 'open'

export const leadsToCall = (path: string): boolean => new URL(path, ANY_ORIGIN).searchParams.get('call') === 'open'

/** Kept for this tab, because signing in may take more than one page. */
export const keepReturnPath = (path: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, path)
  } catch {
    // Without storage only the address carries the path.
  }
}

/** Returns the kept path once. */
export const takeReturnPath = (): string | undefined => {
  try {
    const path = checkReturnPath(sessionStorage.getItem(STORAGE_KEY))
    sessionStorage.removeItem(STORAGE_KEY)
    return path
  } catch {
    return undefined
  }
}

/** The page to go on to. The kept path is used up even where another is named: the next person in this tab must not be led there. */
export const takePlaceAfter = (named: string | undefined): string | undefined => {
  const kept = takeReturnPath()
  return named ?? kept
}
