import { SIGN_IN_ATTEMPTS_MAX, SIGN_IN_WINDOW_MINUTES } from '@velvetline/contracts/constants'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { tooManySignInAttempts } from './accounts.refusals.ts'
import { deleteFailuresOf, insertFailure, listFailures } from './sign-in-failures.repository.ts'

const WINDOW_MS = SIGN_IN_WINDOW_MINUTES * MINUTE_MS

export interface AttemptBy {
  /** What was typed, normalised; not the account, or failures would tell which names belong together. */
  readonly identifier: string
  /** The network address. */
  readonly address: string
}

/** One after the other for each key, so that many guesses at once count like guesses in a row. */
const createQueues = () => {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const previous = tails.get(key) ?? Promise.resolve()
    const current = previous.then(work, work)
    tails.set(key, current)
    const tidy = () => {
      if (tails.get(key) === current) tails.delete(key)
    }
    current.then(tidy, tidy)
    return current
  }
}

/** Counts wrong passwords by identifier and by address, and refuses more than five in fifteen minutes by either. */
export const createSignInAttempts = ({ clock, database: { kysely } }: AccountsDeps) => {
  const queued = createQueues()

  const refuseTooMany = async (key: 'identifier_hash' | 'address_hash', hash: Buffer): Promise<void> => {
    const now = clock.now()
    const failures = await listFailures(kysely, key, hash, laterBy(now, -WINDOW_MS), SIGN_IN_ATTEMPTS_MAX)
    const oldest = failures[SIGN_IN_ATTEMPTS_MAX - 1]
    if (!oldest) return
    const waitMs = oldest.getTime() + WINDOW_MS - now.getTime()
    throw tooManySignInAttempts({
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
      values: { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) },
    })
  }

  const attempt = async <T>(identifier: Buffer, address: Buffer, check: () => Promise<T | null>): Promise<T | null> => {
    await refuseTooMany('identifier_hash', identifier)
    await refuseTooMany('address_hash', address)
    const result = await check()
    if (result !== null) {
      await deleteFailuresOf(kysely, identifier)
      return result
    }
    await insertFailure(kysely, { identifier_hash: identifier, address_hash: address, failed_at: clock.now() })
    return null
  }

  return {
    /**
     * Runs a check that yields null for a wrong password. @throws 429 too_many_attempts, without checking, after too many of them.
     */
    run: <T>({ identifier, address }: AttemptBy, check: () => Promise<T | null>): Promise<T | null> => {
      const identifierHash = hashSecret(`identifier:${identifier}`)
      const addressHash = hashSecret(`address:${address}`)
      const inOrder = () => attempt(identifierHash, addressHash, check)
      return queued(`a${addressHash.toString('hex')}`, () => queued(`i${identifierHash.toString('hex')}`, inOrder))
    },
    /** Whoever proved herself in another way need not wait. */
    forgive: async (identifiers: readonly string[]): Promise<void> => {
      for (const identifier of identifiers) await deleteFailuresOf(kysely, hashSecret(`identifier:${identifier}`))
    },
  }
}
