import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { answersFor, lookedAfterBy, noteChoice, noteChoiceForAll } from '../agents/index.ts'
import { findProfile, profilesOfAgents } from './find-profile.ts'
import { type ProfilesContext, type StatusChoice, statusChanged } from './profiles.context.ts'
import { profileNotFound } from './profiles.refusals.ts'
import type { CatalogueProfile, ProfileFacts } from './profiles.types.ts'
import { updateChosenStatus, updateChosenStatuses } from './profiles.writes.repository.ts'

const recordOf = async ({ profileCatalogue }: ProfilesContext, profileId: string): Promise<CatalogueProfile> => {
  const profile = (await profileCatalogue.snapshot()).byId.get(profileId)
  if (!profile) throw profileNotFound()
  return profile
}

const mayChoose = async (context: ProfilesContext, profile: CatalogueProfile, agentId: string): Promise<boolean> => {
  if (profile.agentId === null) return false
  if (profile.agentId === agentId || (await lookedAfterBy(context, agentId)).includes(profile.agentId)) return true
  return (await answersFor(context, agentId)).includes(profile.agentId)
}

/** What is stored: notifies the open pages if the shown status changes. */
const tellChosen = async (
  { bus, profileCatalogue, statusBoard }: ProfilesContext,
  profileIds: readonly string[],
  status: ProfileStatus,
): Promise<void> => {
  for (const profileId of profileIds) {
    profileCatalogue.noteChosenStatus(profileId, status)
    bus.nodes.tell(statusChanged, { profileId, status })
  }
  await statusBoard.announce(profileIds)
}

const keep = async (context: ProfilesContext, profile: CatalogueProfile, status: ProfileStatus): Promise<void> => {
  await context.statusBoard.statusesOf([profile])
  await updateChosenStatus(context.database.kysely, profile.id, status)
  await tellChosen(context, [profile.id], status)
}

const requireChoosable = async (context: ProfilesContext, choice: StatusChoice): Promise<CatalogueProfile> => {
  const profile = await recordOf(context, choice.profileId)
  if (!(await mayChoose(context, profile, choice.agentId))) throw profileNotFound()
  return profile
}

/**
 * By a rule, in the name of the person.
 * @throws 404 profile_not_found, also for somebody else's profile
 */
export const chooseStatus = async (context: ProfilesContext, choice: StatusChoice): Promise<ProfileFacts> => {
  const profile = await requireChoosable(context, choice)
  await keep(context, profile, choice.status)
  context.statusChosen.emit({ ...choice, agentId: profile.agentId ?? choice.agentId })
  const facts = await findProfile(context, profile.id)
  if (!facts) throw profileNotFound()
  return facts
}

/**
 * By the person, by somebody who answers for them, or by the lead of their agency. The schedule takes it into account.
 * @throws 404 profile_not_found, also for anybody else
 */
export const chooseStatusByHand = async (context: ProfilesContext, choice: StatusChoice): Promise<ProfileFacts> => {
  const { agentId } = await requireChoosable(context, choice)
  if (agentId !== null) await noteChoice(context, agentId, choice)
  return chooseStatus(context, choice)
}

/** By the person, for all of their own profiles: for each of them or for none. The schedule takes it into account. */
export const chooseStatusOfAll = async (
  context: ProfilesContext,
  agentId: string,
  status: ProfileStatus,
): Promise<ProfileFacts[]> => {
  const { database, profileCatalogue, statusBoard, statusChosen } = context
  await statusBoard.statusesOf(await profileCatalogue.ofAgents([agentId]))
  const profileIds = await database.transaction(async (tx) => {
    await noteChoiceForAll(tx, agentId, status)
    return updateChosenStatuses(tx, agentId, status)
  })
  await tellChosen(context, profileIds, status)
  for (const profileId of profileIds) statusChosen.emit({ profileId, agentId, status })
  return profilesOfAgents(context, [agentId])
}

/** For a profile that a demo actor plays. @throws 404 profile_not_found, also where none does */
export const setDemoStatus = async (
  context: ProfilesContext,
  profileId: string,
  status: ProfileStatus,
): Promise<void> => {
  const profile = await recordOf(context, profileId)
  if (!profile.isDemoActor) throw profileNotFound()
  await keep(context, profile, status)
}
