import { voiceGatewayPath } from '@velvetline/contracts/voice'
import { type Clock, laterBy } from '../../../kernel/clock.ts'
import { hashSecret, isSameSecret, newId, newSecret } from '../../../kernel/ids.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Credential, VoicePerson } from '../voice-provider.ts'
import {
  deleteCredentialsEndedBefore,
  deleteCredentialsOf,
  findCredential,
  insertCredential,
  prolongCredentials,
} from './credentials.repository.ts'
import { CREDENTIAL_LIFE_MS, CREDENTIAL_RENEWAL_MS, HOUSEKEEPING_MS } from './gateway-limits.ts'

export interface SignedIn extends VoicePerson {
  readonly username: string
}

/** Random, for one hour, stored as a hash. The plain words are only in the process that drew them: another one issues another credential. */
export interface Credentials {
  /** The same one until shortly before its end. */
  issue(person: VoicePerson): Promise<Credential>
  verify(username: string, password: string): Promise<SignedIn | null>
  prolong(usernames: readonly string[]): Promise<void>
  revoke(tx: Transaction, sessionIds: readonly string[]): Promise<void>
  /** By the process that carries the gateway. */
  cleanUp(): Promise<void>
}

const keyOf = ({ accountId, role, sessionId }: VoicePerson): string => `${role} ${sessionId ?? accountId}`

export const createCredentials = ({ database, clock }: { database: Database; clock: Clock }): Credentials => {
  const issued = new Map<string, Promise<Credential>>()
  let forgottenAt = clock.now()

  const forgetEnded = async (): Promise<void> => {
    const now = clock.now()
    if (now < laterBy(forgottenAt, HOUSEKEEPING_MS)) return
    forgottenAt = now
    for (const [key, credential] of issued) {
      const { expiresAt } = await credential.catch(() => ({ expiresAt: now }))
      if (expiresAt <= now && issued.get(key) === credential) issued.delete(key)
    }
  }
  const draw = async ({ accountId, role, sessionId }: VoicePerson): Promise<Credential> => {
    const username = `voice-${newId()}`
    const password = newSecret()
    const expiresAt = laterBy(clock.now(), CREDENTIAL_LIFE_MS)
    await insertCredential(database.kysely, {
      username,
      passwordHash: hashSecret(password),
      accountId,
      role,
      sessionId,
      expiresAt,
    })
    return { username, password, loginToken: null, socketPath: voiceGatewayPath, expiresAt }
  }
  const issue = async (person: VoicePerson): Promise<Credential> => {
    const key = keyOf(person)
    const known = issued.get(key)
    if (known) {
      const credential = await known
      if (credential.expiresAt > laterBy(clock.now(), CREDENTIAL_RENEWAL_MS)) return credential
    }
    // Somebody else may have renewed it while this one waited.
    const present = issued.get(key)
    if (present !== known && present) return present
    const drawing = draw(person)
    issued.set(key, drawing)
    drawing.catch(() => issued.delete(key))
    void forgetEnded()
    return drawing
  }

  return {
    issue,
    verify: async (username, password) => {
      const stored = await findCredential(database.kysely, username)
      if (!stored || stored.expiresAt <= clock.now()) return null
      if (!isSameSecret(stored.passwordHash, hashSecret(password))) return null
      const { accountId, role, sessionId } = stored
      return { username, accountId, role, sessionId }
    },
    prolong: async (usernames) => {
      if (usernames.length === 0) return
      await prolongCredentials(database.kysely, usernames, laterBy(clock.now(), CREDENTIAL_LIFE_MS))
    },
    revoke: async (tx, sessionIds) => {
      await deleteCredentialsOf(tx, sessionIds)
      const ended = new Set(sessionIds)
      tx.afterCommit(() => {
        for (const key of issued.keys()) if (ended.has(key.split(' ')[1] ?? '')) issued.delete(key)
      })
    },
    cleanUp: () => deleteCredentialsEndedBefore(database.kysely, clock.now()),
  }
}
