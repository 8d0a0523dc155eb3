import type { Language } from '@velvetline/contracts/constants'
import { PROFILE_STATUSES, type ProfileSummary } from '@velvetline/contracts/profiles'
import type { Catalogue, Snapshot } from './profile-catalogue.ts'
import { presentSummary } from './profiles.presenter.ts'
import type { ProfileRecord } from './profiles.types.ts'
import type { StatusBoard } from './status-board.ts'

export interface ListRequest {
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

export interface ProfilePage {
  readonly profiles: ProfileSummary[]
  /** Where the next page begins; null at the end. */
  readonly nextOffset: number | null
}

type Card = Omit<ProfileSummary, 'status'>
interface Listing {
  readonly records: readonly ProfileRecord[]
  readonly cards: ReadonlyMap<string, Card>
}

/** Cards are made once for each reading of the catalogue and language, not for each request. */
const listings = new WeakMap<Snapshot, Map<Language, Listing>>()

/** A page without a photo or a text is not ready to be shown. */
const isListed = (profile: ProfileRecord, language: Language): boolean =>
  profile.isPublished &&
  profile.languages.includes(language) &&
  profile.description[language] !== '' &&
  profile.photos.some((photo) => photo.use === 'primary')

const listingOf = (snapshot: Snapshot, language: Language): Listing => {
  const known = listings.get(snapshot) ?? new Map<Language, Listing>()
  listings.set(snapshot, known)
  const listing = known.get(language)
  if (listing) return listing
  const records = snapshot.profiles.filter((profile) => isListed(profile, language))
  const made = { records, cards: new Map(records.map((record) => [record.id, presentSummary(record, language)])) }
  known.set(language, made)
  return made
}

/** Those who can be reached first; among equals the catalogue's own order stays. */
export const listProfiles = async (
  { catalogue, board }: { catalogue: Catalogue; board: StatusBoard },
  { language, limit, offset }: ListRequest,
): Promise<ProfilePage> => {
  const { records, cards } = listingOf(await catalogue.snapshot(), language)
  const statuses = await board.statusesOf(records)
  const ordered = PROFILE_STATUSES.flatMap((status) => records.filter(({ id }) => statuses.get(id) === status))
  const profiles = ordered.slice(offset, offset + limit).flatMap(({ id }) => {
    const card = cards.get(id)
    const status = statuses.get(id)
    return card && status ? [{ ...card, status }] : []
  })
  return { profiles, nextOffset: offset + limit < ordered.length ? offset + limit : null }
}
