import { newId } from '../../../kernel/ids.ts'
import { keyReused } from '../../../platform/http/errors/refusals.ts'
import { findProfile, type ProfilesContext, profileNotFound } from '../../profiles/index.ts'
import { insertDirectCall } from './direct-calls.repository.ts'
import type { BegunCall } from './direct-calls.types.ts'

/** Keeps that a call was begun. @throws 404 profile_not_found, 409 idempotency_key_reused */
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
    kind: call.hasActiveSubscription ? 'member' : 'premium',
    way: call.way,
    country: call.country,
    at: clock.now(),
  })
  if (!isKept) throw keyReused()
}
