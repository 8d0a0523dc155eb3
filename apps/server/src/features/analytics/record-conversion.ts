import { newId } from '../../kernel/ids.ts'
import { findProfile, type ProfilesContext, profileNotFound } from '../profiles/index.ts'
import { deleteConversionsOf, insertConversion } from './analytics.repository.ts'
import type { Conversion } from './analytics.types.ts'

/** Keeps a call that an advertisement led to. @throws 404 profile_not_found */
export const recordConversion = async (
  context: ProfilesContext,
  { profile: uuidOrSlug, ...conversion }: Conversion,
): Promise<void> => {
  const { clock, database } = context
  const profile = await findProfile(context, uuidOrSlug)
  if (!profile) throw profileNotFound()
  await insertConversion(database.kysely, {
    ...conversion,
    id: newId(),
    profileId: profile.id,
    consultantName: profile.name,
    at: clock.now(),
  })
}

/** Deletes what is kept of these clicks and of this account, at once: the consent to keep it was taken back. */
export const withdrawConversions = (
  { database }: ProfilesContext,
  of: Pick<Conversion, 'gclid' | 'msclkid' | 'accountId'>,
): Promise<void> => deleteConversionsOf(database.kysely, of)
