import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { sql } from 'kysely'
import { ageInYears } from '../../kernel/clock.ts'
import type { LocalizedText } from '../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { BORN_NEVER } from '../accounts/index.ts'
import { type PhotoRow, type ProfileRow, toPhotoRecord, toProfileRecord } from './profiles.rows.ts'
import type { KeptPhoto, NewProfile, PhotoRecord, ProfileRecord } from './profiles.types.ts'

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

/** Four queries, regardless of the number of profiles: all of them as visitors see their categories, or one with the hidden ones too. */
export const selectAllProfiles = async (db: Queryable, at: Date, profileId?: string): Promise<ProfileRecord[]> => {
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('accounts', 'accounts.id', 'profiles.agent_id')
    .selectAll('profiles')
    .select('accounts.birth_date')
    .$if(profileId !== undefined, (query) => query.where('profiles.id', '=', profileId ?? ''))
    .execute()
  const links = await db
    .selectFrom('profile_categories')
    .innerJoin('categories', 'categories.slug', 'profile_categories.category_slug')
    .select(['profile_categories.profile_id', 'categories.slug'])
    .$if(profileId !== undefined, (query) => query.where('profile_categories.profile_id', '=', profileId ?? ''))
    .$if(profileId === undefined, (query) => query.where('categories.is_hidden', '=', false))
    .orderBy('categories.position')
    .execute()
  const photos: PhotoRow[] = await db
    .selectFrom('profile_photos')
    .selectAll()
    .$if(profileId !== undefined, (query) => query.where('profile_id', '=', profileId ?? ''))
    .orderBy('position')
    .execute()
  const formerSlugs = await db
    .selectFrom('profile_former_slugs')
    .select(['profile_id', 'slug'])
    .$if(profileId !== undefined, (query) => query.where('profile_id', '=', profileId ?? ''))
    .execute()
  const linksOf = groupBy(links, (link) => link.profile_id)
  const photosOf = groupBy(photos, (photo) => photo.profile_id)
  const formerOf = groupBy(formerSlugs, (former) => former.profile_id)
  return rows.map((row) =>
    toProfileRecord(row, {
      categories: (linksOf.get(row.id) ?? []).map((link) => link.slug),
      photos: (photosOf.get(row.id) ?? []).map(toPhotoRecord),
      checkedAge: checkedAge(row.birth_date, at),
      formerSlugs: (formerOf.get(row.id) ?? []).map((former) => former.slug),
    }),
  )
}

/** Returns the stored profile; the catalogue's copy may be a moment old. */
export const updateChosenStatus = async (db: Queryable, profileId: string, status: ProfileStatus): Promise<void> => {
  await db.updateTable('profiles').set({ chosen_status: status }).where('id', '=', profileId).execute()
}

export const updateRating = async (
  db: Queryable,
  profileId: string,
  rating: { readonly ratingTenths: number; readonly reviewCount: number },
): Promise<void> => {
  await db
    .updateTable('profiles')
    .set({ rating_tenths: rating.ratingTenths, review_count: rating.reviewCount })
    .where('id', '=', profileId)
    .execute()
}

export const updateLongTextIfEmpty = async (db: Queryable, profileId: string, text: LocalizedText): Promise<void> => {
  await db
    .updateTable('profiles')
    .set({ long_seo_text_de: text.de, long_seo_text_en: text.en })
    .where('id', '=', profileId)
    .where('long_seo_text_de', '=', '')
    .where('long_seo_text_en', '=', '')
    .execute()
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
      forwards_to_phone: profile.forwardsToPhone,
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
