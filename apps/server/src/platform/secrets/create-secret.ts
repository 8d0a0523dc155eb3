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

/**
 * Draws a secret again. What the former one signed is no longer valid where a process reads the new one, at its next start.
 * @returns both, for what must stay readable
 */
export const replaceSecret = async (
  tx: Transaction,
  name: string,
  createdAt: Date,
): Promise<{ readonly former: Buffer; readonly next: Buffer }> => {
  const candidate = { name, secret: randomBytes(SECRET_BYTES), createdAt }
  const former = await selectOrInsertSecret(tx, candidate)
  await updateSecret(tx, candidate)
  return { former, next: candidate.secret }
}
