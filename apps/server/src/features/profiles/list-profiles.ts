import type { Language } from '@velvetline/contracts/constants'
import {
  PROFILE_STATUSES,
  type ProfileSort,
  type ProfileStatus,
  type ProfileSummary,
} from '@velvetline/contracts/profiles'
import type { Countries, CountryCallPrices } from '../countries/index.ts'
import { type Listing, listIndexOf, type Narrowing } from './list-index.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { presentSummary, type Reach } from './profiles.presenter.ts'
import type { Audience, ProfileRecord } from './profiles.types.ts'
import { reachOf, type StatusBoard } from './status-board.ts'

export interface ListRequest extends Narrowing, Audience {
  readonly sort: ProfileSort
  /** Only those who can be reached now. */
  readonly isAvailable: boolean
  readonly limit: number
  readonly offset: number
}

export interface ProfilePage {
  readonly profiles: ProfileSummary[]
  /** How many there are on all pages. */
  readonly total: number
}

/** A card is made when it is first shown as reachable in this way at this price, not for each request; the serializer counts on it, too. */
const cards = new WeakMap<ProfileRecord, Map<string, ProfileSummary>>()

const cardOf = (
  record: ProfileRecord,
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

const newestFirst = (records: readonly ProfileRecord[]): readonly ProfileRecord[] =>
  [...records].sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime())

const arranged = (
  records: readonly ProfileRecord[],
  statuses: ReadonlyMap<string, ProfileStatus>,
  { sort, isAvailable }: ListRequest,
): readonly ProfileRecord[] => {
  const shown = isAvailable ? records.filter(({ id }) => statuses.get(id) === 'available') : records
  if (sort !== 'available') return shown
  return PROFILE_STATUSES.flatMap((status) => shown.filter(({ id }) => statuses.get(id) === status))
}

/**
 * The listing in the order that was asked for. It is kept until somebody's status changes, so that a request costs what it shows,
 * however many are listed. Ratings and dates do not change within one reading of the catalogue.
 */
const viewOf = async (
  listing: Listing,
  board: StatusBoard,
  request: ListRequest,
): Promise<readonly ProfileRecord[]> => {
  const { sort, isAvailable } = request
  const needsStatuses = isAvailable || sort === 'available'
  const key = `${sort} ${isAvailable}`
  const known = listing.views.get(key)
  if (known && (!needsStatuses || known.version === board.version())) return known.records
  const statuses = needsStatuses ? await board.statusesOf(listing.byRating) : new Map<string, ProfileStatus>()
  const version = board.version()
  const records = arranged(sort === 'newest' ? newestFirst(listing.byRating) : listing.byRating, statuses, request)
  listing.views.set(key, { version, records })
  return records
}

/** A heartbeat may have ended since the order was made: then it is made once more, with what the first look has found out. */
const LOOKS_MAX = 2

/** One page of the list. Among equals the catalogue's own order decides, so that paging neither repeats nor skips anyone. */
export const listProfiles = async (
  {
    catalogue,
    board,
    countries,
  }: { catalogue: Catalogue; board: StatusBoard; countries: Pick<Countries, 'callPrices'> },
  request: ListRequest,
): Promise<ProfilePage> => {
  const { language, country, limit, offset } = request
  const callPrices = await countries.callPrices.of(country)
  const listing = listIndexOf(await catalogue.snapshot(), language).narrowed(request)
  for (let look = 1; ; look += 1) {
    const ordered = await viewOf(listing, board, request)
    const version = board.version()
    const shown = ordered.slice(offset, offset + limit)
    const statuses = await board.statusesOf(shown)
    if (board.version() !== version && look < LOOKS_MAX) continue
    const profiles = shown.map((record) => cardOf(record, language, reachOf(board, record.id, statuses), callPrices))
    return { profiles, total: ordered.length }
  }
}
