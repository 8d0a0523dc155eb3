import { HOUR_MS, laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Credential, VoiceFault, type VoicePerson } from '../voice-provider.ts'
import { CarrierRefusal } from './carrier.ts'
import { hangUpLeg } from './do-once.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import {
  type DeadCredential,
  deleteCredential,
  findCredentialOfSession,
  insertCredential,
  listDeadCredentials,
  revokeCredential,
  revokeCredentials,
  type StoredCredential,
} from './telnyx-credentials.repository.ts'
import { listOpenLegsOfName, type OpenLeg, recordLegFact } from './telnyx-legs.repository.ts'

export const CLEAR_CREDENTIALS = 'clear-voice-credentials'
const LIFETIME_MS = 3 * HOUR_MS
/** Longer than the longest call, so that no credential expires during one. */
const RENEWED_BEFORE_MS = 90 * MINUTE_MS
const PER_ROUND = 200
const CLEARING_ROUNDS_MAX = 10

interface Owner {
  readonly accountId: string
  readonly sessionId: string
}

const makeCredential = async (
  { carrier, clock, database }: TelnyxContext,
  { accountId, sessionId }: Owner,
): Promise<StoredCredential> => {
  const at = clock.now()
  const expiresAt = laterBy(at, LIFETIME_MS)
  const made = { ...(await carrier.createCredential(expiresAt)), expiresAt }
  await insertCredential(database.kysely, { ...made, accountId, sessionId, at })
  return made
}

/**
 * A name for each session, because the carrier rings only the browser that signed in last with a name, and a token that ends with its
 * credential. The password is never fetched. @throws VoiceFault
 */
export const giveCredential = async (context: TelnyxContext, person: VoicePerson): Promise<Credential> => {
  const { carrier, clock, database } = context
  const now = clock.now()
  // The practice phone has no session, and is known by its call.
  const owner = { accountId: person.accountId, sessionId: person.sessionId ?? person.accountId }
  const newest = await findCredentialOfSession(database.kysely, owner.sessionId, now)
  const isLongEnough = newest && newest.expiresAt > laterBy(now, RENEWED_BEFORE_MS)
  let credential = isLongEnough ? newest : await makeCredential(context, owner)
  let loginToken = await carrier.createToken(credential.id)
  if (loginToken === null) {
    // Somebody has deleted it in the carrier's portal.
    await revokeCredential(database.kysely, credential.id, now)
    credential = await makeCredential(context, owner)
    loginToken = await carrier.createToken(credential.id)
  }
  if (loginToken === null) throw new VoiceFault('the carrier gives no token')
  const { username, expiresAt } = credential
  return { username, password: '', loginToken, socketPath: null, expiresAt }
}

/**
 * From the commit on nobody is rung or admitted under these names. Legs are hung up and names deleted as soon as the carrier can be
 * reached.
 */
export const revokeAccess = async (
  { clock, jobs }: TelnyxContext,
  tx: Transaction,
  sessionIds: readonly string[],
): Promise<void> => {
  if (await revokeCredentials(tx, sessionIds, clock.now())) await jobs.send(CLEAR_CREDENTIALS, {}, { tx })
}

/** Nobody has declined, so the consultant's other devices ring on. */
const NOBODY_THERE = { cause: 'not_found', source: null, sip: null } as const

const sendAway = async (context: TelnyxContext, { id, side, isAnswered }: OpenLeg): Promise<void> => {
  const hangup = isAnswered ? { cause: 'normal_clearing', source: side, sip: null } : NOBODY_THERE
  // The first reported cause counts, and the carrier does not know why we hang up.
  await recordLegFact(context.database, { legId: id, callId: null, slot: null, hangup }, context.clock.now())
  await hangUpLeg(context, id)
}

const clearCredential = async (context: TelnyxContext, { id, username, isRevoked }: DeadCredential): Promise<void> => {
  const { carrier, database } = context
  // A call outlives the time of its name, but not its session.
  const legs = isRevoked ? await listOpenLegsOfName(database.kysely, username) : []
  for (const leg of legs) await sendAway(context, leg)
  await carrier.deleteCredential(id)
  await deleteCredential(database.kysely, id)
}

/** One that the carrier refuses to delete does not block the others. @returns how many there were @throws the first refusal, at the end */
const clearSome = async (context: TelnyxContext): Promise<number> => {
  const { clock, database } = context
  let refusal: CarrierRefusal | undefined
  const dead = await listDeadCredentials(database.kysely, clock.now(), PER_ROUND)
  for (const one of dead) {
    try {
      await clearCredential(context, one)
    } catch (error) {
      if (!(error instanceof CarrierRefusal)) throw error
      refusal ??= error
    }
  }
  if (refusal) throw refusal
  return dead.length
}

/** At the carrier first. The next run takes what is left then. @throws VoiceFault where some could not be deleted; then it is retried */
export const clearCredentials = async (context: TelnyxContext): Promise<void> => {
  for (let round = 0; round < CLEARING_ROUNDS_MAX; round += 1) if ((await clearSome(context)) < PER_ROUND) return
}
