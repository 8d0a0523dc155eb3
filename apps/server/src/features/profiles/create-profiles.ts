import type { CategoryDetail } from '@velvetline/contracts/categories'
import type { Language } from '@velvetline/contracts/constants'
import type { ProfileDetail, ProfileFilters, ProfileStatus, ProfileSummary } from '@velvetline/contracts/profiles'
import type { Clock } from '../../kernel/clock.ts'
import type { LocalizedText } from '../../kernel/refusal.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Presence } from '../agents/index.ts'
import type { Countries } from '../countries/index.ts'
import { addLongTexts } from './add-long-texts.ts'
import { addCategory, addProfile } from './add-profile.ts'
import { createCategoryCatalogue } from './category-catalogue.ts'
import { chooseStatus } from './choose-status.ts'
import { listExtensions } from './list-extensions.ts'
import { listIndexOf } from './list-index.ts'
import { type ListRequest, listProfiles, type ProfilePage } from './list-profiles.ts'
import { describePhotos } from './photos/describe-photos.ts'
import { loadPhoto, type PhotoFile, type PhotoRequest } from './photos/load-photo.ts'
import { createPhotoSeals } from './photos/photo-seals.ts'
import { createPhotoVariants } from './photos/photo-variants.ts'
import { type PhotoUpload, type StoredPhoto, storePhoto } from './photos/store-photo.ts'
import { createCatalogue } from './profile-catalogue.ts'
import type { Audience, NewCategory, NewProfile, ProfileFacts } from './profiles.types.ts'
import { type ProfileRating, setRating } from './set-rating.ts'
import { showProfile, type Viewer } from './show-profile.ts'
import { showSummaries } from './show-summaries.ts'
import { createStatusBoard, type DeskObstacle } from './status-board.ts'
import { tellFacts } from './tell-facts.ts'

export interface ProfilesDependencies {
  readonly database: Database
  readonly storage: Storage
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly presence: Presence
  readonly countries: Pick<Countries, 'callPrices'>
}

/** Called after the choice is kept. */
type StatusListener = (choice: { profileId: string; agentId: string; status: ProfileStatus }) => void

/** What the profiles feature does for routes and for later features. */
export interface Profiles {
  /** Published consultants who speak the language, narrowed and ordered; among equals by rating, then by name. */
  list(request: ListRequest): Promise<ProfilePage>
  /** By what the list, or that of one category, can be narrowed. */
  filters(language: Language, category?: string): Promise<ProfileFilters>
  /** In the order of the filter bar. */
  categories(): Promise<readonly CategoryDetail[]>
  /** By slug or alias. @throws 404 category_not_found */
  category(slugOrAlias: string): Promise<CategoryDetail>
  /** @throws 404 profile_not_found */
  show(uuidOrSlug: string, audience: Audience, viewer: Viewer | null): Promise<ProfileDetail>
  /** The cards of these profiles, in this order; whoever is unknown or not published is left out. */
  summaries(profileIds: readonly string[], audience: Audience): Promise<ProfileSummary[]>
  /** By id or slug, published or not; null when there is none. */
  find(uuidOrSlug: string): Promise<ProfileFacts | null>
  /** Ids that are unknown are absent from the answer. */
  facts(profileIds: Iterable<string>): Promise<Map<string, ProfileFacts>>
  /** The profiles of these persons. */
  ofAgents(agentIds: readonly string[]): Promise<ProfileFacts[]>
  /** Ids of published profiles with the extensions dialled for them; only one where she is named by id or slug. */
  extensions(uuidOrSlug?: string | undefined): Promise<Record<string, string>>
  /** The profiles that a demo actor plays. */
  ofDemoActor(): Promise<ProfileFacts[]>
  /**
   * Sets what the person, or whoever looks after her profile, has chosen.
   * @throws 404 profile_not_found when the agent does not look after it
   */
  setChosenStatus(profileId: string, agentId: string, status: ProfileStatus): Promise<ProfileFacts>
  /** Sets the status of a profile that a demo actor plays. */
  setDemoStatus(profileId: string, status: ProfileStatus): Promise<void>
  /** Calls back when a person, or whoever looks after her profile, has chosen a status. */
  onStatusChosen(listener: StatusListener): void
  /** Whoever is in a call is busy for everyone; kept in memory by the feature that knows the calls. */
  setEngaged(profileIds: readonly string[], isEngaged: boolean): Promise<void>
  /** The profile's own person, or null, for every profile: as much as the feature that knows the calls needs to say who can be called. */
  persons(): Promise<readonly { readonly id: string; readonly agentId: string | null }[]>
  /** Who can be called, for all profiles at once; kept in memory by the feature that knows the calls. */
  setDeskObstacles(obstacles: ReadonlyMap<string, DeskObstacle | null>): Promise<void>
  /** Tells open pages what these profiles' status is now, where it has changed. */
  announceStatusOf(profileIds: readonly string[]): Promise<void>
  /** @throws 404 photo_not_found, also where the viewer may not see it */
  photo(request: PhotoRequest): Promise<PhotoFile>
  /**
   * Takes a photo into the storage, in its frame and without metadata, before a profile names it.
   * @throws 422 picture_unreadable, 422 picture_too_small, 413 picture_too_large
   */
  storePhoto(upload: PhotoUpload): Promise<StoredPhoto>
  /** Makes the placeholders that photos of an earlier version lack. */
  describePhotos(): Promise<void>
  /** Gives these profiles, by slug, a long text where they have none yet. */
  addLongTexts(texts: ReadonlyMap<string, LocalizedText>): Promise<void>
  /** Keeps what a profile's published reviews come to, in the transaction that changed them. */
  setRating(tx: Transaction, profileId: string, rating: ProfileRating): Promise<void>
  createProfile(tx: Transaction, profile: NewProfile): Promise<void>
  createCategory(tx: Transaction, category: NewCategory): Promise<void>
  /** Forgets what is kept in memory; for whoever changes profiles in another way. */
  refresh(): void
}

/** Binds the use cases to what they need, and follows the consultants' presence. */
export const createProfiles = (deps: ProfilesDependencies): Profiles => {
  const { database, storage, presence, bus, countries } = deps
  const catalogue = createCatalogue(deps)
  const categories = createCategoryCatalogue(deps)
  const board = createStatusBoard({ catalogue, presence, bus })
  deps.presence.onChanged(async (agentIds) => {
    const profiles = await catalogue.ofAgents(agentIds)
    await board.announce(profiles.map((profile) => profile.id))
  })
  const seals = createPhotoSeals(deps)
  const variants = createPhotoVariants(deps)
  const tell = tellFacts({ catalogue, board })
  const statusListeners: StatusListener[] = []
  return {
    list: (request) => listProfiles({ catalogue, board, countries }, request),
    filters: async (language, category) => listIndexOf(await catalogue.snapshot(), language).filters(category),
    categories: categories.list,
    category: categories.find,
    show: (uuidOrSlug, audience, viewer) =>
      showProfile({ catalogue, board, seals, countries }, uuidOrSlug, audience, viewer),
    summaries: (profileIds, audience) => showSummaries({ catalogue, board, countries }, profileIds, audience),
    find: tell.one,
    facts: tell.byId,
    ofAgents: tell.ofAgents,
    extensions: (uuidOrSlug) => listExtensions(catalogue, uuidOrSlug),
    ofDemoActor: tell.ofDemoActor,
    setChosenStatus: async (profileId, agentId, status) => {
      await chooseStatus({ database, catalogue, board }, { profileId, agentId, status })
      for (const listener of statusListeners) listener({ profileId, agentId, status })
      return tell.known(profileId)
    },
    setDemoStatus: (profileId, status) =>
      chooseStatus({ database, catalogue, board }, { profileId, agentId: null, status }),
    onStatusChosen: (listener) => {
      statusListeners.push(listener)
    },
    setEngaged: board.setEngaged,
    persons: async () => (await catalogue.snapshot()).profiles,
    setDeskObstacles: board.setDeskObstacles,
    announceStatusOf: board.announce,
    photo: (request) => loadPhoto({ catalogue, storage, variants, seals }, request),
    storePhoto: (upload) => storePhoto(storage, upload),
    describePhotos: () => describePhotos({ ...deps, catalogue }),
    addLongTexts: (texts) => addLongTexts({ database, catalogue }, texts),
    setRating: (tx, profileId, rating) => setRating(catalogue, tx, profileId, rating),
    createProfile: (tx, profile) => addProfile(tx, catalogue, profile),
    createCategory: (tx, category) => addCategory(tx, categories, category),
    refresh: () => {
      catalogue.drop()
      categories.drop()
    },
  }
}
