import { LANGUAGES, type Language } from '@velvetline/contracts/locales'
import {
  PROFILE_STATUSES,
  type ProfileFilters,
  type ProfileSort,
  type ProfileStatus,
  type ProfileSummary,
} from '@velvetline/contracts/profiles'
import type { CountryCallPrices } from '../countries/index.ts'
import { isListed, type Listing, listIndexOf, type Narrowing } from './list-index.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { presentSummary, type Reach } from './profiles.presenter.ts'
import type { Audience, CardProfile, CatalogueProfile } from './profiles.types.ts'
import { reachOf, type StatusBoard } from './status-board.ts'

interface ListRequest extends Narrowing, Audience {
  /** `listed` is for sitemaps: newest first, regardless of status, so that pages of it are stable. */
  readonly sort: ProfileSort | 'listed'
  readonly isAvailable: boolean
  readonly limit: number
  readonly offset: number
}

interface ProfilePage {
  readonly profiles: ProfileSummary[]
  readonly total: number
}

/** Cards are cached by reach and price, on which the serializer relies too, for as long as what they show. */
const cards = new WeakMap<CardProfile, Map<string, ProfileSummary>>()

const cardOf = (
  record: CardProfile,
  language: Language,
  reach: Reach,
  callPrices: CountryCallPrices,
): ProfileSummary => {
  const known = cards.get(record) ?? new Map<string, ProfileSummary>()
  cards.set(record, known)
  const key = `${language} ${reach.status} ${reach.callObstacle} ${callPrices.minutePrice} ${callPrices.subscriberPrice}`
  const card = known.get(key) ?? presentSummary(record, language, { reach, callPrices })
  known.set(key, card)
  return card
}

const byName = new Intl.Collator('de').compare

const newestFirst = (left: CatalogueProfile, right: CatalogueProfile): number =>
  right.createdAt.getTime() - left.createdAt.getTime()

/** Equal profiles keep the catalogue's order, which is by rating. */
const ORDERS: Readonly<Record<ListRequest['sort'], (left: CatalogueProfile, right: CatalogueProfile) => number>> = {
  rating: () => 0,
  newest: newestFirst,
  listed: newestFirst,
  name: (left, right) => byName(left.name, right.name),
}

/** Available, busy, offline; in the requested order within each. */
const arranged = (
  records: readonly CatalogueProfile[],
  statuses: ReadonlyMap<string, ProfileStatus>,
  { sort, isAvailable }: Pick<ListRequest, 'sort' | 'isAvailable'>,
): readonly CatalogueProfile[] => {
  const sorted = [...records].sort(ORDERS[sort])
  if (sort === 'listed') return sorted
  const shown = isAvailable ? (['available'] as const) : PROFILE_STATUSES
  return shown.flatMap((status) => sorted.filter(({ id }) => statuses.get(id) === status))
}

/**
 * Cached until somebody's status changes, so that a request costs what it shows, however many are listed. Ratings and dates do not change
 * within one snapshot.
 */
export const viewOf = async (
  listing: Listing,
  board: StatusBoard,
  request: Pick<ListRequest, 'sort' | 'isAvailable'>,
): Promise<readonly CatalogueProfile[]> => {
  const key = `${request.sort} ${request.isAvailable}`
  const known = listing.views.get(key)
  if (known?.version === board.version()) return known.records
  const statuses = await board.statusesOf(listing.byRating)
  const version = board.version()
  const records = arranged(listing.byRating, statuses, request)
  listing.views.set(key, { version, records })
  return records
}

/** As they can be reached now. */
export const cardsOf = async (
  { countries, profileCatalogue, statusBoard: board }: ProfilesContext,
  shown: readonly CatalogueProfile[],
  { language, country }: Audience,
): Promise<ProfileSummary[]> => {
  const callPrices = await countries.callPrices.of(country)
  const records = await profileCatalogue.cards(shown.map(({ id }) => id))
  const statuses = await board.statusesOf(shown)
  return records.map((record) => cardOf(record, language, reachOf(board, record.id, statuses), callPrices))
}

/** A heartbeat may have ended since the order was made: then it is made once more. */
const LOOKS_MAX = 2

/** Equal profiles keep the catalogue's order, so that paging neither repeats nor skips anyone. */
export const listProfiles = async (context: ProfilesContext, request: ListRequest): Promise<ProfilePage> => {
  const { profileCatalogue, statusBoard: board } = context
  const { language, limit, offset } = request
  const listing = listIndexOf(await profileCatalogue.snapshot(), language).narrowed(request)
  for (let look = 1; ; look += 1) {
    const ordered = await viewOf(listing, board, request)
    const version = board.version()
    const profiles = await cardsOf(context, ordered.slice(offset, offset + limit), request)
    if (board.version() !== version && look < LOOKS_MAX) continue
    return { profiles, total: ordered.length }
  }
}

/** In all languages: how many the pages show, and how many of them can be reached now. */
export const countListed = async ({
  profileCatalogue,
  statusBoard,
}: ProfilesContext): Promise<{ readonly listed: number; readonly available: number }> => {
  const { profiles } = await profileCatalogue.snapshot()
  const listed = profiles.filter((profile) => LANGUAGES.some((language) => isListed(profile, language)))
  const statuses = [...(await statusBoard.statusesOf(listed)).values()]
  return { listed: listed.length, available: statuses.filter((status) => status === 'available').length }
}

export const listFilters = async (
  { profileCatalogue }: ProfilesContext,
  language: Language,
  category?: string,
): Promise<ProfileFilters> => listIndexOf(await profileCatalogue.snapshot(), language).filters(category)
