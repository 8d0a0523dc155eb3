import { HOUR_MS, laterBy, MINUTE_MS } from '../../../../kernel/clock.ts'
import { type Credential, VoiceFault, type VoicePerson } from '../../voice/voice-provider.ts'
import type { TelnyxCore } from './telnyx.types.ts'
import {
  deleteCredential,
  insertCredential,
  listCredentials,
  listDeadCredentials,
  revokeCredential,
  revokeCredentials,
  type StoredCredential,
} from './telnyx-credentials.repository.ts'

export const CLEAR_CREDENTIALS = 'clear-voice-credentials'
const LIFETIME_MS = 3 * HOUR_MS
/** Longer than the longest call, so that no credential ends in the middle of one. */
const RENEWED_BEFORE_MS = 90 * MINUTE_MS
const PER_CLEARING = 200

const makeCredential = async (
  { carrier, clock, database }: TelnyxCore,
  accountId: string,
): Promise<StoredCredential> => {
  const at = clock.now()
  const expiresAt = laterBy(at, LIFETIME_MS)
  const made = { ...(await carrier.createCredential(expiresAt)), expiresAt }
  await insertCredential(database.kysely, { ...made, accountId, at })
  return made
}

/**
 * A name at the carrier for this person, and a token to sign in with. The password is never fetched from where it is: a token that ends
 * with its credential does all that a browser needs. @throws VoiceFault
 */
export const giveCredential = async (core: TelnyxCore, { accountId }: VoicePerson): Promise<Credential> => {
  const { carrier, clock, database } = core
  const now = clock.now()
  const [newest] = await listCredentials(database.kysely, accountId, now)
  const isLongEnough = newest && newest.expiresAt > laterBy(now, RENEWED_BEFORE_MS)
  let credential = isLongEnough ? newest : await makeCredential(core, accountId)
  let loginToken = await carrier.createToken(credential.id)
  if (loginToken === null) {
    // Somebody has deleted it in the carrier's portal.
    await revokeCredential(database.kysely, credential.id, now)
    credential = await makeCredential(core, accountId)
    loginToken = await carrier.createToken(credential.id)
  }
  if (loginToken === null) throw new VoiceFault('the carrier gives no token')
  const { username, expiresAt } = credential
  return { username, password: '', loginToken, socketPath: null, expiresAt }
}

/** From now on nobody is rung under this person's names; they are deleted at the carrier as soon as it can be reached. */
export const revokeAccess = async ({ clock, database, jobs }: TelnyxCore, accountId: string): Promise<void> => {
  await revokeCredentials(database.kysely, accountId, clock.now())
  await jobs.send(CLEAR_CREDENTIALS, {})
}

/** Deletes credentials that count no more, at the carrier first. @throws VoiceFault where it cannot be reached */
export const clearCredentials = async ({ carrier, clock, database }: TelnyxCore): Promise<void> => {
  for (const id of await listDeadCredentials(database.kysely, clock.now(), PER_CLEARING)) {
    await carrier.deleteCredential(id)
    await deleteCredential(database.kysely, id)
  }
}
