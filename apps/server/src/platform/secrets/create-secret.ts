import { randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { selectOrInsertSecret, updateSecret } from './secrets.repository.ts'

const SECRET_BYTES = 32

/**
 * For signing: drawn once for an installation, stored in its database, read once by a process. @param name its purpose; two purposes never
 * share a secret
 */
export const createSecret = (
  { database, clock }: { database: Database; clock: Clock },
  name: string,
): (() => Promise<Buffer>) => {
  let known: Promise<Buffer> | undefined
  const read = (): Promise<Buffer> =>
    selectOrInsertSecret(database.kysely, { name, secret: randomBytes(SECRET_BYTES), createdAt: clock.now() })
  return () => {
    if (known) return known
    const reading = read()
    known = reading
    // A database that was away for a moment must not be remembered for ever.
    reading.catch(() => {
      known = undefined
    })
    return reading
  }
}

export interface ReplacedSecret {
  readonly name: string
  readonly former: Buffer
  readonly next: Buffer
}

/**
 * Draws secrets again. What the former ones signed is no longer valid where a process reads the new ones, at its next start.
 * @param onReplaced in the same transaction, for what must stay readable
 */
export const replaceSecrets = (
  { database, clock }: { database: Database; clock: Clock },
  names: readonly string[],
  onReplaced: (tx: Transaction, replaced: ReplacedSecret) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    for (const name of names) {
      const candidate = { name, secret: randomBytes(SECRET_BYTES), createdAt: clock.now() }
      const former = await selectOrInsertSecret(tx, candidate)
      await updateSecret(tx, candidate)
      await onReplaced(tx, { name, former, next: candidate.secret })
    }
  })
