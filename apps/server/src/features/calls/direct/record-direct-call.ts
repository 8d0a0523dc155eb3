import type { CallWay } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/locales'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { keyReused } from '../../../platform/http/errors/refusals.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { findProfile, type ProfilesContext, profileNotFound } from '../../profiles/index.ts'
import { deleteDirectCallsBefore, insertDirectCall } from './direct-calls.repository.ts'

/** A year and a month: one year can be compared with the last. */
const KEPT_MS = 400 * DAY_MS
const ROWS_PER_RUN_MAX = 20_000

interface BegunCall {
  /** Drawn by the browser: the same key is the same call. */
  readonly key: string
  /** Id or slug. */
  readonly profile: string
  readonly way: CallWay
  readonly country: CountryCode
  readonly accountId: string | null
  readonly isMemberRate: boolean
}

/** @throws 404 profile_not_found, 409 idempotency_key_reused */
export const recordDirectCall = async (context: ProfilesContext, call: BegunCall): Promise<void> => {
  const { clock, database } = context
  const profile = await findProfile(context, call.profile)
  if (!profile) throw profileNotFound()
  const isKept = await insertDirectCall(database.kysely, {
    id: newId(),
    key: call.key,
    profileId: profile.id,
    profileName: profile.name,
    accountId: call.accountId,
    kind: call.isMemberRate ? 'member' : 'premium',
    way: call.way,
    country: call.country,
    at: clock.now(),
  })
  if (!isKept) throw keyReused()
}

/** Several nodes may run it concurrently. */
export const cleanUpDirectCalls = ({ database, clock }: PlatformContext): Promise<void> =>
  deleteDirectCallsBefore(database.kysely, laterBy(clock.now(), -KEPT_MS), ROWS_PER_RUN_MAX)
