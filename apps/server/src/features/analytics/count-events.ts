import type { AnalyticsEvent } from '@velvetline/contracts/analytics'
import { HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { findProfile, findProfiles, type ProfilesContext, profileNotFound } from '../profiles/index.ts'
import { addCounts, deleteConversionsOf, insertConversion } from './analytics.repository.ts'
import type { Conversion, HourCount, SeenEvents } from './analytics.types.ts'

const hourOf = (instant: Date): Date => new Date(instant.getTime() - (instant.getTime() % HOUR_MS))

/** `call_member_direct` comes only from signed-in members, the other call events only from guests. */
const isPossible = ({ name }: AnalyticsEvent, isSignedIn: boolean): boolean =>
  name === 'profile_view' || (name === 'call_member_direct') === isSignedIn

/** Drops impossible events and events of unknown profiles. */
export const countEvents = async (context: ProfilesContext, { events, country, role }: SeenEvents): Promise<void> => {
  const possible = events.filter((event) => isPossible(event, role !== 'guest'))
  const known = await findProfiles(
    context,
    possible.map(({ profileUuid }) => profileUuid.toLowerCase()),
  )
  const hour = hourOf(context.clock.now())
  const counts = new Map<string, HourCount>()
  for (const { name, language, profileUuid } of possible) {
    const profileId = profileUuid.toLowerCase()
    if (!known.has(profileId)) continue
    const key = `${name} ${profileId} ${language}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { hour, name, profileId, country, language, role, count })
  }
  const inOrder = [...counts].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, count]) => count)
  await addCounts(context.database.kysely, inOrder)
}

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

/** Consent was withdrawn: deleted at once. */
export const withdrawConversions = (
  { database }: ProfilesContext,
  of: Pick<Conversion, 'gclid' | 'msclkid' | 'accountId'>,
): Promise<void> => deleteConversionsOf(database.kysely, of)
