import type { Transaction } from '../../platform/database/database.ts'
import type { Snapshot } from './profile-catalogue.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { presentFacts } from './profiles.presenter.ts'
import type { CatalogueProfile, ProfileFacts } from './profiles.types.ts'

export const findRecord = (snapshot: Snapshot, uuidOrSlug: string): CatalogueProfile | undefined => {
  const key = uuidOrSlug.toLowerCase()
  return snapshot.byId.get(key) ?? snapshot.bySlug.get(key)
}

const present = async (
  { statusBoard }: ProfilesContext,
  profiles: readonly CatalogueProfile[],
): Promise<ProfileFacts[]> => {
  const statuses = await statusBoard.statusesOf(profiles)
  return profiles.map((profile) => presentFacts(profile, statuses.get(profile.id) ?? 'offline'))
}

/** By id or slug, published or not; null when there is none. */
export const findProfile = async (context: ProfilesContext, uuidOrSlug: string): Promise<ProfileFacts | null> => {
  const profile = findRecord(await context.profileCatalogue.snapshot(), uuidOrSlug)
  return profile ? ((await present(context, [profile]))[0] ?? null) : null
}

/** Unknown ids are absent. */
export const findProfiles = async (
  context: ProfilesContext,
  profileIds: Iterable<string>,
): Promise<Map<string, ProfileFacts>> => {
  const { byId } = await context.profileCatalogue.snapshot()
  const facts = await present(
    context,
    [...new Set(profileIds)].flatMap((id) => byId.get(id) ?? []),
  )
  return new Map(facts.map((one) => [one.id, one]))
}

/** All that changes a profile waits here for its turn. @returns whether there is such a profile */
export const lockProfile = async (tx: Transaction, profileId: string): Promise<boolean> =>
  (await tx.selectFrom('profiles').select('id').where('id', '=', profileId).forNoKeyUpdate().execute()).length > 0

export const profilesOfAgents = async (
  context: ProfilesContext,
  agentIds: readonly string[],
): Promise<ProfileFacts[]> => present(context, await context.profileCatalogue.ofAgents(agentIds))

export const profilesOfDemoActor = async (context: ProfilesContext): Promise<ProfileFacts[]> =>
  present(
    context,
    (await context.profileCatalogue.snapshot()).profiles.filter(({ isDemoActor }) => isDemoActor),
  )

/** Null for a profile without a person. */
export const listPersons = async ({
  profileCatalogue,
}: ProfilesContext): Promise<readonly { readonly id: string; readonly agentId: string | null }[]> =>
  (await profileCatalogue.snapshot()).profiles

/** Published profiles only; one profile where it is named. */
export const listExtensions = async (
  { profileCatalogue }: ProfilesContext,
  uuidOrSlug?: string | undefined,
): Promise<Record<string, string>> => {
  const snapshot = await profileCatalogue.snapshot()
  const one = uuidOrSlug === undefined ? undefined : findRecord(snapshot, uuidOrSlug)
  const asked = uuidOrSlug === undefined ? snapshot.profiles : [one].flatMap((profile) => profile ?? [])
  const dialled = asked.filter(({ isPublished, extension }) => isPublished && extension !== '')
  return Object.fromEntries(dialled.map(({ id, extension }) => [id, extension]))
}
