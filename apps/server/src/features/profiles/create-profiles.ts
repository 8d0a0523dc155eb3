import type { Language } from '@velvetline/contracts/constants'
import type { ProfileDetail, ProfileStatus } from '@velvetline/contracts/profiles'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Agents } from '../agents/index.ts'
import { addCategory, addProfile } from './add-profile.ts'
import { chooseStatus } from './choose-status.ts'
import { type ListRequest, listProfiles, type ProfilePage } from './list-profiles.ts'
import { loadPhoto, type PhotoFile } from './load-photo.ts'
import { createCatalogue } from './profile-catalogue.ts'
import type { NewCategory, NewProfile, ProfileFacts } from './profiles.types.ts'
import { showProfile, type Viewer } from './show-profile.ts'
import { createStatusBoard } from './status-board.ts'
import { tellFacts } from './tell-facts.ts'

export interface ProfilesDependencies {
  readonly database: Database
  readonly storage: Storage
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly agents: Agents
}

/** What the profiles feature does for routes and for later features. */
export interface Profiles {
  /** Published consultants who speak the language: available ones first, then by rating, then by name. */
  list(request: ListRequest): Promise<ProfilePage>
  /** @throws 404 profile_not_found */
  show(uuidOrSlug: string, language: Language, viewer: Viewer | null): Promise<ProfileDetail>
  /** By id or slug, published or not; null when there is none. */
  find(uuidOrSlug: string): Promise<ProfileFacts | null>
  /** Ids that are unknown are absent from the answer. */
  facts(profileIds: Iterable<string>): Promise<Map<string, ProfileFacts>>
  /** The profiles of these persons. */
  ofAgents(agentIds: readonly string[]): Promise<ProfileFacts[]>
  /** The profiles that a demo actor plays. */
  ofDemoActor(): Promise<ProfileFacts[]>
  /**
   * Sets what the person, or whoever looks after her profile, has chosen.
   * @throws 404 profile_not_found when the agent does not look after it
   */
  setChosenStatus(profileId: string, agentId: string, status: ProfileStatus): Promise<ProfileFacts>
  /** Sets the status of a profile that a demo actor plays. */
  setDemoStatus(profileId: string, status: ProfileStatus): Promise<void>
  /** Tells open pages what these profiles' status is now, where it has changed. */
  announceStatusOf(profileIds: readonly string[]): Promise<void>
  /** @throws 404 photo_not_found, also where the viewer may not see it */
  photo(key: string, viewer: Viewer | null): Promise<PhotoFile>
  createProfile(tx: Transaction, profile: NewProfile): Promise<void>
  createCategory(tx: Transaction, category: NewCategory): Promise<void>
  /** Forgets what is kept in memory; for whoever changes profiles in another way. */
  refresh(): void
}

/** Binds the use cases to what they need, and follows the consultants' presence. */
export const createProfiles = (deps: ProfilesDependencies): Profiles => {
  const { database, storage, agents, bus } = deps
  const catalogue = createCatalogue(deps)
  const board = createStatusBoard({ catalogue, agents, bus })
  agents.onPresenceChanged(async (agentIds) => {
    const profiles = await catalogue.ofAgents(agentIds)
    await board.announce(profiles.map((profile) => profile.id))
  })
  const tell = tellFacts({ catalogue, board })
  return {
    list: (request) => listProfiles({ catalogue, board }, request),
    show: (uuidOrSlug, language, viewer) => showProfile({ catalogue, board }, uuidOrSlug, language, viewer),
    find: tell.one,
    facts: tell.byId,
    ofAgents: tell.ofAgents,
    ofDemoActor: tell.ofDemoActor,
    setChosenStatus: async (profileId, agentId, status) => {
      await chooseStatus({ database, catalogue, board, agents }, { profileId, agentId, status })
      return tell.known(profileId)
    },
    setDemoStatus: (profileId, status) =>
      chooseStatus({ database, catalogue, board, agents }, { profileId, agentId: null, status }),
    announceStatusOf: board.announce,
    photo: (key, viewer) => loadPhoto({ catalogue, storage }, key, viewer),
    createProfile: (tx, profile) => addProfile(tx, catalogue, profile),
    createCategory: addCategory,
    refresh: catalogue.drop,
  }
}
