import { setTimeout as pause } from 'node:timers/promises'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import type { Refusal, RefusalDetails } from '../../kernel/refusal.ts'
import { wideNetworkOf } from '../../platform/http/network-address.ts'
import type { AccountsContext } from './accounts.context.ts'
import { SIGN_IN_WINDOW_MINUTES, tooManySignInAttempts } from './accounts.refusals.ts'
import {
  deleteFailure,
  deleteFailuresOf,
  insertFailure,
  listFailures,
  lockAttempts,
} from './sign-in-defence.repository.ts'

const SIGN_IN_ATTEMPTS_MAX = 5

const WINDOW_MS = SIGN_IN_WINDOW_MINUTES * MINUTE_MS
/** A company or a mobile network may share one address: it is never locked out, but further attempts are slowed down and then need proof of work. */
const OF_ADDRESS = { slowFrom: 20, proofFrom: 50 }
/** Rented servers come with a whole network. Its households must not slow each other down, hence the higher bounds. */
const OF_NETWORK = { slowFrom: 100, proofFrom: 250 }
const SLOW_MS = SECOND_MS

export interface AttemptBy {
  /**
   * What was typed, normalised, marked by `typed`; not the account, or failures would reveal which identifiers belong together. After the
   * password, the account.
   */
  readonly identifier: string
  /** The address, as `networkOf` counts it. */
  readonly address: string
}

/** What an address or known browser must do before its next password is checked. */
export type Demand = 'nothing' | 'wait' | 'proof'

/** Anything can be typed: without a mark of its own it would count against somebody's second factor, whose key a stranger may know. */
export const typed = (key: string): string => `typed:${key}`

const identifierHashOf = (identifier: string): Buffer => hashSecret(`identifier:${identifier}`)
const addressHashOf = (address: string): Buffer => hashSecret(`address:${address}`)
const networkHashOf = (address: string): Buffer => hashSecret(`network:${wideNetworkOf(address)}`)
const since = ({ clock }: AccountsContext): Date => laterBy(clock.now(), -WINDOW_MS)

type TooMany = (details: RefusalDetails) => Refusal

const refusalUntil = ({ clock }: AccountsContext, oldest: Date, tooMany: TooMany): Refusal => {
  const waitMs = oldest.getTime() + WINDOW_MS - clock.now().getTime()
  return tooMany({
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    values: { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) },
  })
}

/** The attempt counts as failed before its secret is compared: many at once count like many in a row. */
const begin = (context: AccountsContext, identifier: Buffer, address: string, tooMany: TooMany | null) =>
  context.database.transaction(async (tx) => {
    await lockAttempts(tx, identifier)
    const failures = await listFailures(tx, 'identifier_hash', identifier, since(context), SIGN_IN_ATTEMPTS_MAX)
    const oldest = failures[SIGN_IN_ATTEMPTS_MAX - 1]
    if (oldest && tooMany) throw refusalUntil(context, oldest, tooMany)
    const row = {
      identifier_hash: identifier,
      address_hash: addressHashOf(address),
      network_hash: networkHashOf(address),
      failed_at: context.clock.now(),
    }
    return { id: await insertFailure(tx, row), left: Math.max(0, SIGN_IN_ATTEMPTS_MAX - failures.length - 1) }
  })

/**
 * Runs a check that yields null for a wrong password or code, and counts those by identifier, browser, address and network.
 * @param tooMany what refuses without checking after five wrong ones in fifteen minutes; null where the right one must always work
 * @returns its result, or how many attempts are left for the identifier
 */
export const trySecret = async <T>(
  context: AccountsContext,
  { identifier, address }: AttemptBy,
  check: () => Promise<T | null>,
  tooMany: TooMany | null = tooManySignInAttempts,
): Promise<{ readonly result: T } | { readonly result: null; readonly left: number }> => {
  const { kysely } = context.database
  const hash = identifierHashOf(identifier)
  const { id, left } = await begin(context, hash, address, tooMany)
  let result: T | null
  try {
    result = await check()
  } catch (error) {
    await deleteFailure(kysely, id)
    throw error
  }
  if (result === null) return { result: null, left }
  await deleteFailuresOf(kysely, hash)
  return { result }
}

/** What has to be done at this address before the next attempt, for its own failures or those of its network. */
export const demandOfAddress = async (context: AccountsContext, address: string): Promise<Demand> => {
  const { kysely } = context.database
  const from = since(context)
  const [own, all] = await Promise.all([
    listFailures(kysely, 'address_hash', addressHashOf(address), from, OF_ADDRESS.proofFrom),
    listFailures(kysely, 'network_hash', networkHashOf(address), from, OF_NETWORK.proofFrom),
  ])
  if (own.length >= OF_ADDRESS.proofFrom || all.length >= OF_NETWORK.proofFrom) return 'proof'
  return own.length >= OF_ADDRESS.slowFrom || all.length >= OF_NETWORK.slowFrom ? 'wait' : 'nothing'
}

/** A known browser is never refused, so that after five wrong passwords of its own each further one must cost something. */
export const demandOfBrowser = async (context: AccountsContext, name: string): Promise<Demand> => {
  const { kysely } = context.database
  const hash = identifierHashOf(name)
  const { length } = await listFailures(kysely, 'identifier_hash', hash, since(context), SIGN_IN_ATTEMPTS_MAX)
  return length >= SIGN_IN_ATTEMPTS_MAX ? 'proof' : 'nothing'
}

export const slowDown = (): Promise<void> => pause(SLOW_MS)

/** After another proof of who one is there is no wait. @param keys of the identifiers that one may type */
export const forgiveAttempts = async ({ database }: AccountsContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await deleteFailuresOf(database.kysely, identifierHashOf(typed(key)))
}
