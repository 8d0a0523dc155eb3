import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasKnownBrowser, upsertKnownBrowser } from './sign-in-defence.repository.ts'

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** The same browser has another hash for another account. */
const hashFor = (accountId: string, browserHash: Buffer): Buffer =>
  hashSecret(`${accountId}:${browserHash.toString('hex')}`)

export const rememberBrowser = (db: Queryable, accountId: string, browserHash: Buffer, at: Date): Promise<void> =>
  upsertKnownBrowser(db, { account_id: accountId, browser_hash: hashFor(accountId, browserHash), seen_at: at })

/**
 * The name under which a known browser counts its own wrong passwords.
 * @param accountId undefined where there is no account; the look-up happens anyway, so that timing does not reveal it
 * @returns null for any other browser
 */
export const nameOfKnownBrowser = async (
  db: Queryable,
  accountId: string | undefined,
  browserHash: Buffer,
): Promise<string | null> => {
  const hash = hashFor(accountId ?? NO_ACCOUNT, browserHash)
  const isKnown = await hasKnownBrowser(db, { account_id: accountId ?? NO_ACCOUNT, browser_hash: hash })
  return isKnown ? `browser:${hash.toString('hex')}` : null
}
