const LOCAL_PATH_MAX_CHARACTERS = 512
const HOME = '/'
const ANY_ORIGIN = 'http://site.invalid'

/** Browsers drop tabs and line breaks from addresses, so `/\t/elsewhere` would lead elsewhere. */
const hasForbiddenCharacter = (path: string): boolean =>
  [...path].some((character) => character <= ' ' || character === '\\' || character === '\u007F')

const staysHere = (path: string): boolean => {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > LOCAL_PATH_MAX_CHARACTERS) return false
  if (hasForbiddenCharacter(path) || !URL.canParse(path, ANY_ORIGIN)) return false
  const url = new URL(path, ANY_ORIGIN)
  return url.origin === ANY_ORIGIN && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/')
}

/** Anything that could lead to another site becomes the home page. */
export const localPath = (input: string | undefined): string => (input !== undefined && staysHere(input) ? input : HOME)
