import { sql } from 'kysely'
import { ageInYears } from '../../kernel/clock.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { BORN_NEVER } from '../accounts/index.ts'
import { HAS_BEEN_PUBLIC, IS_HANDED_OVER } from './drafts/drafts.repository.ts'
import {
  CARD_COLUMNS,
  CARD_PHOTO_COLUMNS,
  CATALOGUE_COLUMNS,
  createShared,
  type PhotoRow,
  type ProfileRow,
  toCardPhoto,
  toCardProfile,
  toCatalogueProfile,
  toPhotoRecord,
  toProfileRecord,
} from './profiles.rows.ts'
import type {
  CardProfile,
  CatalogueProfile,
  KeptPhoto,
  NewProfile,
  PhotoRecord,
  ProfileRecord,
} from './profiles.types.ts'

/** One parameter for any number of ids. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A consultant's documents were compared with the birth date of their account. */
const checkedAge = (birthDate: string | null, at: Date): number | null =>
  birthDate === null || birthDate === BORN_NEVER ? null : ageInYears(birthDate, at)

interface Chosen {
  readonly ids: readonly string[]
  /** As visitors see them. */
  readonly withoutHiddenCategories: boolean
}

/** By profile. */
const selectLinks = async (db: Queryable, { ids, withoutHiddenCategories }: Chosen) => {
  const categories = await db
    .selectFrom('profile_categories')
    .innerJoin('categories', 'categories.slug', 'profile_categories.category_slug')
    .select(['profile_categories.profile_id', 'categories.slug'])
    .where('profile_categories.profile_id', '=', anyOf(ids))
    .$if(withoutHiddenCategories, (query) => query.where('categories.is_hidden', '=', false))
    .orderBy('categories.position')
    .execute()
  const formerSlugs = await db
    .selectFrom('profile_former_slugs')
    .select(['profile_id', 'slug'])
    .where('profile_id', '=', anyOf(ids))
    .execute()
  const categoriesOf = groupBy(categories, (link) => link.profile_id)
  const formerOf = groupBy(formerSlugs, (former) => former.profile_id)
  return (id: string) => ({
    categories: (categoriesOf.get(id) ?? []).map((link) => link.slug),
    formerSlugs: (formerOf.get(id) ?? []).map((former) => former.slug),
  })
}

/** Whole, in four queries, regardless of their number. */
export const selectProfiles = async (db: Queryable, at: Date, chosen: Chosen): Promise<ProfileRecord[]> => {
  const { ids } = chosen
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('accounts', 'accounts.id', 'profiles.agent_id')
    .selectAll('profiles')
    .select(['accounts.birth_date', HAS_BEEN_PUBLIC.as('has_been_public'), IS_HANDED_OVER.as('is_handed_over')])
    .where('profiles.id', '=', anyOf(ids))
    .execute()
  const linksOf = await selectLinks(db, chosen)
  const photos: PhotoRow[] = await db
    .selectFrom('profile_photos')
    .selectAll()
    .where('profile_id', '=', anyOf(ids))
    .orderBy('position')
    .execute()
  const photosOf = groupBy(photos, (photo) => photo.profile_id)
  return rows.map((row) =>
    toProfileRecord(row, {
      ...linksOf(row.id),
      photos: (photosOf.get(row.id) ?? []).map(toPhotoRecord),
      checkedAge: checkedAge(row.birth_date, at),
    }),
  )
}

/** What the catalogue does not know of them, in two queries. */
export const selectCards = async (
  db: Queryable,
  at: Date,
  profiles: readonly CatalogueProfile[],
): Promise<CardProfile[]> => {
  const ids = profiles.map(({ id }) => id)
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('accounts', 'accounts.id', 'profiles.agent_id')
    .select([...CARD_COLUMNS, 'accounts.birth_date'])
    .where('profiles.id', '=', anyOf(ids))
    .execute()
  const photos = await db
    .selectFrom('profile_photos')
    .select(CARD_PHOTO_COLUMNS)
    .where('profile_id', '=', anyOf(ids))
    .where('use', 'in', ['primary', 'second'])
    .orderBy('position')
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const photosOf = groupBy(photos, (photo) => photo.profile_id)
  return profiles.flatMap((profile) => {
    const row = rowOf.get(profile.id)
    if (!row) return []
    const found = (photosOf.get(profile.id) ?? []).map(toCardPhoto)
    return toCardProfile(profile, row, { photos: found, checkedAge: checkedAge(row.birth_date, at) })
  })
}

/** One, with its hidden categories too. */
export const selectProfile = async (db: Queryable, at: Date, id: string): Promise<ProfileRecord | undefined> =>
  (await selectProfiles(db, at, { ids: [id], withoutHiddenCategories: false }))[0]

/** So that what arrives of the database is a small part of what is kept. */
const CATALOGUE_BATCH = 2_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * All of them, without what only their cards and their own pages show.
 * @param ringsPhones whether a call can be put through to a telephone
 * @param keep what is kept of one that was read
 */
export const selectCatalogue = async (
  db: Queryable,
  ringsPhones: boolean,
  keep: (read: CatalogueProfile) => CatalogueProfile,
  batch = CATALOGUE_BATCH,
): Promise<CatalogueProfile[]> => {
  const shared = createShared()
  const all: CatalogueProfile[] = []
  for (let after = BEFORE_ALL; ; ) {
    const rows = await db
      .selectFrom('profiles')
      .select(CATALOGUE_COLUMNS)
      .select([HAS_BEEN_PUBLIC.as('has_been_public'), IS_HANDED_OVER.as('is_handed_over')])
      .select(sql<boolean>`description_de <> '' or description_en <> ''`.as('has_description'))
      .select(
        sql<boolean>`${ringsPhones} and exists (select from forwarding_phones f where f.agent_id = profiles.agent_id)`.as(
          'forwards_to_phone',
        ),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = rows.map(({ id }) => id)
    const linksOf = await selectLinks(db, { ids, withoutHiddenCategories: true })
    const covers = await db
      .selectFrom('profile_photos')
      .select(['profile_id', 'storage_key'])
      .where('profile_id', '=', anyOf(ids))
      .where('use', '=', 'primary')
      .orderBy('position', 'desc')
      .execute()
    const coverOf = new Map(covers.map((cover) => [cover.profile_id, cover.storage_key]))
    for (const row of rows) {
      const found = { ...linksOf(row.id), coverKey: coverOf.get(row.id) ?? null }
      all.push(keep(toCatalogueProfile(row, found, shared)))
    }
    const last = ids.at(-1)
    if (last === undefined || rows.length < batch) return all
    after = last
  }
}

/** All columns but those that only an edited profile has, so that the compiler reports a column left out despite its default. */
type NewProfileColumn = Exclude<
  keyof ProfileRow,
  | 'call_minute_subscriber_price'
  | 'hidden_at'
  | 'retired_at'
  | 'retired_reason'
  | 'is_retired_by_block'
  | 'featured_position'
>

const SLUG_LOCK = 'profile slugs'

/**
 * A slug that no profile has or had: the wanted one, or with the lowest number behind it. Others who want one wait until this transaction ends.
 */
export const claimSlug = async (tx: Transaction, wanted: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${SLUG_LOCK}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('profiles')
    .select('slug')
    .where('slug', 'like', `${wanted}%`)
    .union(tx.selectFrom('profile_former_slugs').select('slug').where('slug', 'like', `${wanted}%`))
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

export const insertProfile = async (db: Queryable, profile: NewProfile): Promise<void> => {
  await db
    .insertInto('profiles')
    .values({
      id: profile.id,
      slug: profile.slug,
      name: profile.name,
      agent_id: profile.agentId,
      is_demo_actor: profile.isDemoActor,
      is_published: profile.isPublished,
      age: profile.age,
      height_cm: profile.heightCm,
      years_of_experience: profile.yearsOfExperience,
      main_language: profile.mainLanguage,
      languages: [...profile.languages],
      title_de: profile.title.de,
      title_en: profile.title.en,
      description_de: profile.description.de,
      description_en: profile.description.en,
      about_de: profile.about.de,
      about_en: profile.about.en,
      long_seo_text_de: profile.longSeoText.de,
      long_seo_text_en: profile.longSeoText.en,
      specialties_de: [...profile.specialties.de],
      specialties_en: [...profile.specialties.en],
      usual_hours_de: profile.usualHours.de,
      usual_hours_en: profile.usualHours.en,
      seo_title_de: profile.seoTitle.de,
      seo_title_en: profile.seoTitle.en,
      seo_description_de: profile.seoDescription.de,
      seo_description_en: profile.seoDescription.en,
      rating_tenths: profile.ratingTenths,
      review_count: profile.reviewCount,
      extension: profile.extension,
      chosen_status: profile.chosenStatus,
      created_at: profile.createdAt,
      call_minute_price: profile.minutePrice ?? null,
      voice_storage_key: profile.voice?.storageKey ?? null,
      voice_seconds: profile.voice?.seconds ?? null,
      voice_is_example: profile.voice?.isExample ?? false,
    } satisfies Record<NewProfileColumn, unknown>)
    .execute()
}

export const insertProfileCategories = async (
  db: Queryable,
  profileId: string,
  categories: readonly string[],
): Promise<void> => {
  if (categories.length === 0) return
  const values = categories.map((slug) => ({ profile_id: profileId, category_slug: slug }))
  await db.insertInto('profile_categories').values(values).execute()
}

export const insertPhotos = async (
  db: Queryable,
  profileId: string,
  photos: readonly (PhotoRecord & Pick<KeptPhoto, 'id'> & Partial<KeptPhoto>)[],
): Promise<void> => {
  if (photos.length === 0) return
  const values = photos.map((photo) => ({
    id: photo.id,
    profile_id: profileId,
    use: photo.use,
    position: photo.position,
    storage_key: photo.storageKey,
    veiled_storage_key: photo.veiledStorageKey,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    alt_de: photo.alt.de,
    alt_en: photo.alt.en,
    source_storage_key: photo.sourceStorageKey ?? null,
    crop_left: photo.crop?.left ?? null,
    crop_top: photo.crop?.top ?? null,
    crop_width: photo.crop?.width ?? null,
    stated_depicts: photo.statement?.depicts ?? null,
    stated_by: photo.statement?.by ?? null,
    stated_at: photo.statement?.at ?? null,
  }))
  await db.insertInto('profile_photos').values(values).execute()
}
