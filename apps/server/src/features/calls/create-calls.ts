import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Profiles } from '../profiles/index.ts'
import type { BegunCall } from './calls.types.ts'
import { cleanUpDirectCalls } from './clean-up-direct-calls.ts'
import { recordDirectCall } from './record-direct-call.ts'

export interface CallsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly profiles: Profiles
}

/** What the server knows of calls. */
export interface Calls {
  /** Keeps that a call by telephone was begun; the same key is stored once. @throws 404 profile_not_found */
  recordDirectCall(call: BegunCall): Promise<void>
  /** Deletes what is older than 400 days. */
  cleanUp(): Promise<void>
}

export const createCalls = (deps: CallsDependencies): Calls => ({
  recordDirectCall: (call) => recordDirectCall(deps, call),
  cleanUp: () => cleanUpDirectCalls(deps),
})
