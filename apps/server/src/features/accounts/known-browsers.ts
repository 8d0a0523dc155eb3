import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasKnownBrowser, upsertKnownBrowser } from './sign-in-defence.repository.ts'

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** What is kept of a browser for one account; for another account the same browser is another hash. */
const hashFor = (accountId: string, browserHash: Buffer): Buffer =>
  hashSecret(`${accountId}:${browserHash.toString('hex')}`)

/** Keeps that the account was signed in to in this browser. */
export const rememberBrowser = (db: Queryable, accountId: string, browserHash: Buffer, at: Date): Promise<void> =>
  upsertKnownBrowser(db, { account_id: accountId, browser_hash: hashFor(accountId, browserHash), seen_at: at })

/**
 * The name under which a browser that has signed in to the account counts its own wrong passwords.
 * @param accountId undefined where there is no account; the look-up happens anyway, so that timing does not reveal whether the account exists
 * @returns null in every other browser
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
