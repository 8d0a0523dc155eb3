import type { AgentAccount, FurtherProfile } from '@velvetline/contracts/agent-accounts'
import { newId } from '../../../kernel/ids.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { publicationOf } from '../drafts/show-editing.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { hasProfileNamed, lockPerson } from '../profiles.writes.repository.ts'
import { createProfile, drawFreeSlug } from '../write-profiles.ts'
import { agentUnknown, consultantBlocked, profileExists } from './managing.refusals.ts'

/** Every profile of a consultant, as the staff sees it. */
export const listProfilesOf = async (
  { profileCatalogue, statusBoard }: ProfilesContext,
  agentId: string,
): Promise<AgentAccount['profiles']> => {
  const records = await profileCatalogue.ofAgents([agentId])
  const statuses = await statusBoard.statusesOf(records)
  return records.map((record) => ({
    id: record.id,
    name: record.name,
    state: publicationOf(record),
    status: statuses.get(record.id) ?? 'offline',
  }))
}

const EMPTY = { de: '', en: '' }

/**
 * A further profile of a consultant, who fills it in as any other. Nobody else sees it before its review.
 * @returns its id
 * @throws 409 consultant_blocked, profile_exists, 422 agent_unknown
 */
export const createFurtherProfile = async (
  context: ProfilesContext,
  agentId: string,
  { name, age, heightCm }: FurtherProfile,
  by: StaffActor,
): Promise<string> => {
  const id = newId()
  await context.database.transaction(async (tx) => {
    // Of two requests at once the second finds the profile of the first.
    const agent = await lockPerson(tx, agentId)
    if (!agent) throw agentUnknown()
    if (agent.isBlocked) throw consultantBlocked()
    if (await hasProfileNamed(tx, agentId, name)) throw profileExists()
    const language = agent.language
    await createProfile(context, tx, {
      id,
      slug: await drawFreeSlug(tx, name),
      name,
      agentId,
      isDemoActor: false,
      isPublished: false,
      age,
      heightCm,
      yearsOfExperience: 0,
      mainLanguage: language,
      languages: [language],
      title: { de: name, en: name },
      description: EMPTY,
      about: EMPTY,
      longSeoText: EMPTY,
      specialties: { de: [], en: [] },
      usualHours: EMPTY,
      seoTitle: EMPTY,
      seoDescription: EMPTY,
      ratingTenths: 0,
      reviewCount: 0,
      extension: '',
      chosenStatus: 'offline',
      createdAt: context.clock.now(),
      categories: [],
      photos: [],
    })
    await recordStaffAct(context, { by, action: 'profile.created', subject: { kind: 'profile', id, label: name } }, tx)
  })
  return id
}
