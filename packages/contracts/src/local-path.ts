const LOCAL_PATH_MAX_CHARACTERS = 512
const ANY_ORIGIN = 'http://site.invalid'

/** Browsers drop tabs and line breaks from addresses, so `/\t/elsewhere` would lead elsewhere. */
const hasForbiddenCharacter = (path: string): boolean =>
  [...path].some((character) => character <= ' ' || character === '\\' || character === '\u007F')

/** Whether it leads to a page of this site, and nowhere else. */
export const isLocalPath = (path: string): boolean => {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > LOCAL_PATH_MAX_CHARACTERS) return false
  if (hasForbiddenCharacter(path) || !URL.canParse(path, ANY_ORIGIN)) return false
  const { origin, pathname } = new URL(path, ANY_ORIGIN)
  return origin === ANY_ORIGIN && !pathname.startsWith('//') && !pathname.startsWith('/api/')
}
