import type { Clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Profiles, profileNotFound } from '../profiles/index.ts'
import { insertConversion } from './analytics.repository.ts'
import type { Conversion } from './analytics.types.ts'

/** Keeps a call that an advertisement led to. @throws 404 profile_not_found */
export const recordConversion = async (
  { database, clock, profiles }: { database: Database; clock: Clock; profiles: Profiles },
  { profile: uuidOrSlug, ...conversion }: Conversion,
): Promise<void> => {
  const profile = await profiles.find(uuidOrSlug)
  if (!profile) throw profileNotFound()
  await insertConversion(database.kysely, {
    ...conversion,
    id: newId(),
    profileId: profile.id,
    consultantName: profile.name,
    at: clock.now(),
  })
}
