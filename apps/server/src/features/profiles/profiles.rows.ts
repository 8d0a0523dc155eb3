import { PHOTO_DEPICTS } from '@velvetline/contracts/profile-editing'
import { PROFILE_STATUSES } from '@velvetline/contracts/profiles'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/database.types.ts'
import type { CardPhoto, CardProfile, CatalogueProfile, KeptPhoto, ProfileRecord } from './profiles.types.ts'

export type ProfileRow = Selectable<DB['profiles']>
export type PhotoRow = Selectable<DB['profile_photos']>

const PHOTO_USES = ['primary', 'thumbnail', 'second', 'gallery', 'members'] as const

/** Narrows a text column to the values that its check constraint allows. */
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value => {
  const value = values.find((candidate) => candidate === text)
  if (value === undefined) throw new Error(`the column holds "${text}", which its check forbids`)
  return value
}

export const toPhotoRecord = (row: PhotoRow): KeptPhoto => ({
  id: row.id,
  use: oneOf(PHOTO_USES, row.use),
  position: row.position,
  storageKey: row.storage_key,
  veiledStorageKey: row.veiled_storage_key,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  alt: { de: row.alt_de, en: row.alt_en },
  sourceStorageKey: row.source_storage_key,
  crop:
    row.crop_left === null || row.crop_top === null || row.crop_width === null
      ? null
      : { left: row.crop_left, top: row.crop_top, width: row.crop_width },
  statement:
    row.stated_depicts === null || row.stated_at === null
      ? null
      : { depicts: oneOf(PHOTO_DEPICTS, row.stated_depicts), by: row.stated_by, at: row.stated_at.toISOString() },
})

/** What lists, orders and chats read. */
export const CATALOGUE_COLUMNS = [
  'id',
  'slug',
  'name',
  'agent_id',
  'is_demo_actor',
  'is_published',
  'retired_at',
  'retired_reason',
  'is_retired_by_block',
  'hidden_at',
  'featured_position',
  'languages',
  'specialties_de',
  'specialties_en',
  'rating_tenths',
  'review_count',
  'extension',
  'chosen_status',
  'created_at',
  'voice_storage_key',
] as const satisfies readonly (keyof ProfileRow)[]

/** What a card shows besides. */
export const CARD_COLUMNS = [
  'profiles.id',
  'age',
  'years_of_experience',
  'main_language',
  'title_de',
  'title_en',
  'description_de',
  'description_en',
  'call_minute_price',
  'call_minute_subscriber_price',
] as const
type CardColumn = Exclude<(typeof CARD_COLUMNS)[number], 'profiles.id'>

export const CARD_PHOTO_COLUMNS = [
  'profile_id',
  'use',
  'storage_key',
  'placeholder',
  'alt_de',
  'alt_en',
] as const satisfies readonly (keyof PhotoRow)[]

export const toCardPhoto = (row: Pick<PhotoRow, (typeof CARD_PHOTO_COLUMNS)[number]>): CardPhoto => ({
  use: oneOf(PHOTO_USES, row.use),
  storageKey: row.storage_key,
  placeholder: row.placeholder,
  alt: { de: row.alt_de, en: row.alt_en },
})

/** Most profiles have the same few languages, categories and topics: each list is in memory once. */
export type Shared = (list: readonly string[]) => readonly string[]

export const createShared = (): Shared => {
  const lists = new Map<string, readonly string[]>()
  return (list) => {
    const key = list.join('\n')
    const known = lists.get(key) ?? list
    lists.set(key, known)
    return known
  }
}

interface Past {
  readonly has_been_public: boolean
  readonly is_handed_over: boolean
}
type CatalogueRow = Pick<ProfileRow, (typeof CATALOGUE_COLUMNS)[number]> & Past

/** What a profile of the catalogue and a whole one have in common. */
const toFacts = (row: CatalogueRow, shared: Shared = (list) => list) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  agentId: row.agent_id,
  isDemoActor: row.is_demo_actor,
  isPublished: row.is_published,
  retirement: row.retired_at && {
    at: row.retired_at,
    reason: row.retired_reason ?? '',
    isByBlock: row.is_retired_by_block,
  },
  hiddenAt: row.hidden_at,
  hasBeenPublic: row.has_been_public,
  isHandedOver: row.is_handed_over,
  featuredPosition: row.featured_position,
  languages: shared(row.languages),
  specialties: { de: shared(row.specialties_de), en: shared(row.specialties_en) },
  ratingTenths: row.rating_tenths,
  reviewCount: row.review_count,
  extension: row.extension,
  chosenStatus: oneOf(PROFILE_STATUSES, row.chosen_status),
  createdAt: row.created_at,
})

export const toCatalogueProfile = (
  row: CatalogueRow & { readonly has_description: boolean; readonly forwards_to_phone: boolean },
  found: Pick<CatalogueProfile, 'categories' | 'formerSlugs' | 'coverKey'>,
  shared: Shared,
): CatalogueProfile => ({
  ...toFacts(row, shared),
  voiceKey: row.voice_storage_key,
  hasDescription: row.has_description,
  forwardsToPhone: row.forwards_to_phone,
  coverKey: found.coverKey,
  formerSlugs: shared(found.formerSlugs),
  categories: shared(found.categories),
})

interface CheckedAge {
  readonly checkedAge: number | null
}

const toCardFacts = (row: Pick<ProfileRow, CardColumn>, { checkedAge }: CheckedAge) => ({
  age: checkedAge ?? row.age,
  yearsOfExperience: row.years_of_experience,
  mainLanguage: oneOf(['de', 'en'] as const, row.main_language),
  title: { de: row.title_de, en: row.title_en },
  description: { de: row.description_de, en: row.description_en },
  callPrices: { minutePrice: row.call_minute_price, subscriberPrice: row.call_minute_subscriber_price },
})

export const toCardProfile = (
  known: CatalogueProfile,
  row: Pick<ProfileRow, CardColumn>,
  { photos, ...age }: Pick<CardProfile, 'photos'> & CheckedAge,
): CardProfile => ({ ...known, ...toCardFacts(row, age), photos })

export const toProfileRecord = (
  row: ProfileRow & Past,
  { checkedAge, ...found }: Pick<ProfileRecord, 'categories' | 'photos' | 'formerSlugs'> & CheckedAge,
): ProfileRecord => ({
  ...toFacts(row),
  ...toCardFacts(row, { checkedAge }),
  isAgeChecked: checkedAge !== null,
  heightCm: row.height_cm,
  about: { de: row.about_de, en: row.about_en },
  longSeoText: { de: row.long_seo_text_de, en: row.long_seo_text_en },
  usualHours: { de: row.usual_hours_de, en: row.usual_hours_en },
  seoTitle: { de: row.seo_title_de, en: row.seo_title_en },
  seoDescription: { de: row.seo_description_de, en: row.seo_description_en },
  ...found,
  voice:
    row.voice_storage_key === null
      ? null
      : {
          storageKey: row.voice_storage_key,
          seconds: Number(row.voice_seconds),
          isExample: row.voice_is_example,
        },
})
