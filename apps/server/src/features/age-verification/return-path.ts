import { localPath } from '../accounts/index.ts'
import { ageReturnNotLocal } from './age-verification.refusals.ts'

/** The same for every check: verifiers compare it with a list of their own, and append their name for the check. */
export const RETURN_PAGE = '/age-verification/complete'

/** The path of an address on this site; anything else stays what it is. */
const withoutOwnOrigin = (returnUrl: string, origins: readonly string[]): string => {
  const own = origins.find((origin) => returnUrl.startsWith(`${origin}/`))
  return own ? returnUrl.slice(own.length) : returnUrl
}

/**
 * The page to return to after the check, as a path of this site. The return page itself is not allowed.
 * @throws 422 age_return_not_local where it could lead elsewhere
 */
export const checkReturnPath = (returnUrl: string, origins: readonly string[]): string => {
  const path = withoutOwnOrigin(returnUrl, origins)
  if (path !== '/' && localPath(path) !== path) throw ageReturnNotLocal()
  return path.startsWith(RETURN_PAGE) ? '/' : path
}
