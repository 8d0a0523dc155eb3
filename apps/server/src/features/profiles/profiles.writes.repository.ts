import type { ProfileTexts } from '@velvetline/contracts/profile-editing'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { insertPhotos, insertProfileCategories } from './profiles.repository.ts'
import type { KeptPhoto, ProfileRecord, VoiceRecord } from './profiles.types.ts'

interface Published {
  readonly photos: readonly KeptPhoto[]
  /** Hundredths of a Nugget; null for the country's price. */
  readonly minutePrice: number | null
  readonly subscriberPrice: number | null
  /** A profile that was taken off the pages stays so. */
  readonly isPublished: boolean
}

/** Everything that an editor can change at once, and visitors see it. */
export const publishContent = async (
  tx: Transaction,
  profileId: string,
  content: ProfileTexts & { readonly voice: VoiceRecord | null },
  { photos, minutePrice, subscriberPrice, isPublished }: Published,
): Promise<void> => {
  const { voice } = content
  await tx
    .updateTable('profiles')
    .set({
      name: content.name,
      age: content.age,
      height_cm: content.heightCm,
      years_of_experience: content.yearsOfExperience,
      main_language: content.mainLanguage,
      languages: content.languages,
      title_de: content.title.de,
      title_en: content.title.en,
      description_de: content.description.de,
      description_en: content.description.en,
      about_de: content.about.de,
      about_en: content.about.en,
      long_seo_text_de: content.longText.de,
      long_seo_text_en: content.longText.en,
      usual_hours_de: content.usualHours.de,
      usual_hours_en: content.usualHours.en,
      specialties_de: content.specialties.de,
      specialties_en: content.specialties.en,
      call_minute_price: minutePrice,
      call_minute_subscriber_price: subscriberPrice,
      voice_storage_key: voice?.storageKey ?? null,
      voice_seconds: voice?.seconds ?? null,
      voice_is_example: voice?.isExample ?? false,
      is_published: isPublished,
    })
    .where('id', '=', profileId)
    .execute()
  await tx.deleteFrom('profile_categories').where('profile_id', '=', profileId).execute()
  await insertProfileCategories(tx, profileId, content.categories)
  await replacePhotos(tx, profileId, photos)
}

export const replacePhotos = async (
  tx: Transaction,
  profileId: string,
  photos: readonly KeptPhoto[],
): Promise<void> => {
  await tx.deleteFrom('profile_photos').where('profile_id', '=', profileId).execute()
  await insertPhotos(tx, profileId, photos)
}

export const selectProfileOfPhoto = async (db: Queryable, photoId: string): Promise<string | undefined> =>
  (await db.selectFrom('profile_photos').select('profile_id').where('id', '=', photoId).executeTakeFirst())?.profile_id

/** The next review publishes it. */
export const unpublish = async (tx: Transaction, profileId: string): Promise<void> => {
  await tx.updateTable('profiles').set({ is_published: false }).where('id', '=', profileId).execute()
}

/** On the pages as long as neither the staff nor its person keep it off them. */
export const updatePublication = async (
  tx: Transaction,
  profileId: string,
  { retirement, hiddenAt }: Pick<ProfileRecord, 'retirement' | 'hiddenAt'>,
): Promise<void> => {
  await tx
    .updateTable('profiles')
    .set({
      is_published: retirement === null && hiddenAt === null,
      hidden_at: hiddenAt,
      retired_at: retirement?.at ?? null,
      retired_reason: retirement?.reason ?? null,
      is_retired_by_block: retirement?.isByBlock ?? false,
    })
    .where('id', '=', profileId)
    .execute()
}

/** The same lock as the database's `keep_addresses_apart`. */
export const lockAddresses = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('profile_addresses', 0))`.execute(tx)
}

/** The former slug leads to the profile from then on; one that is used again is no former one any more. */
export const keepFormerSlug = async (
  tx: Transaction,
  profileId: string,
  { former, slug, at }: { readonly former: string; readonly slug: string; readonly at: Date },
): Promise<void> => {
  await tx.deleteFrom('profile_former_slugs').where('slug', '=', slug).where('profile_id', '=', profileId).execute()
  await tx.insertInto('profile_former_slugs').values({ slug: former, profile_id: profileId, replaced_at: at }).execute()
}

/** Takes the agent's published profiles from the pages and sets all of them offline. @returns those that were published */
export const retireByBlock = async (
  tx: Transaction,
  agentId: string,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<string[]> => {
  await tx.updateTable('profiles').set({ chosen_status: 'offline' }).where('agent_id', '=', agentId).execute()
  const rows = await tx
    .updateTable('profiles')
    .set({ is_published: false, retired_at: at, retired_reason: reason, is_retired_by_block: true })
    .where('agent_id', '=', agentId)
    .where('is_published', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that have lost their cover meanwhile wait for a review. */
export const publishAfterBlock = async (tx: Transaction, agentId: string): Promise<void> => {
  await tx
    .updateTable('profiles')
    .set({
      is_published: sql`exists (select from profile_photos f where f.profile_id = profiles.id and f.use = 'primary')`,
      retired_at: null,
      retired_reason: null,
      is_retired_by_block: false,
    })
    .where('agent_id', '=', agentId)
    .where('is_retired_by_block', '=', true)
    .execute()
}

/** The person of profiles, locked: what is published for them waits for a block, and a block for that. Undefined where the account has ended. */
export const lockPerson = async (
  tx: Transaction,
  agentId: string,
): Promise<{ language: 'de' | 'en'; isBlocked: boolean } | undefined> =>
  (
    await sql<{ language: 'de' | 'en'; isBlocked: boolean }>`
      select a.language, a.blocked_at is not null as "isBlocked"
      from accounts a where a.id = ${agentId} and a.role = 'agent' and a.erasing_since is null for update`.execute(tx)
  ).rows[0]

export const hasProfileNamed = async (db: Queryable, agentId: string, name: string): Promise<boolean> =>
  (
    await db
      .selectFrom('profiles')
      .select('id')
      .where('agent_id', '=', agentId)
      .where('name', '=', name)
      .limit(1)
      .execute()
  ).length > 0

export interface StaffFields {
  readonly slug?: string | undefined
  readonly extension?: string | undefined
  readonly featuredPosition?: number | null | undefined
  readonly agentId?: string | undefined
}

export const updateStaffFields = async (
  tx: Transaction,
  profileId: string,
  { slug, extension, featuredPosition, agentId }: StaffFields,
): Promise<void> => {
  await tx
    .updateTable('profiles')
    .set({
      ...(slug !== undefined && { slug }),
      ...(extension !== undefined && { extension }),
      ...(featuredPosition !== undefined && { featured_position: featuredPosition }),
      ...(agentId !== undefined && { agent_id: agentId, is_demo_actor: false }),
    })
    .where('id', '=', profileId)
    .execute()
}

/**
 * Off the pages until a review publishes it, and not available for its former person’s choice. What kept it off them because of that person
 * ends: that they had hidden it, and their block. What the staff have retired stays so.
 */
export const updateHands = async (tx: Transaction, profileId: string, agentId: string): Promise<void> => {
  await tx
    .updateTable('profiles')
    .set({
      agent_id: agentId,
      is_demo_actor: false,
      is_published: false,
      hidden_at: null,
      retired_at: sql`case when not is_retired_by_block then retired_at end`,
      retired_reason: sql`case when not is_retired_by_block then retired_reason end`,
      is_retired_by_block: false,
      chosen_status: 'offline',
      voice_storage_key: null,
      voice_seconds: null,
      voice_is_example: false,
    })
    .where('id', '=', profileId)
    .execute()
}

/** Another profile that has or had the slug, or has an extension that begins like this one or with which this one begins. */
export const selectConflicts = async (
  db: Queryable,
  profileId: string,
  { slug = '', extension = '' }: StaffFields,
): Promise<{ readonly slug: boolean; readonly extension: boolean }> => {
  const { rows } = await sql<{ slug: boolean; extension: boolean }>`
    select
      exists (select from profiles where id <> ${profileId} and slug = ${slug})
        or exists (select from profile_former_slugs where profile_id <> ${profileId} and slug = ${slug}) as slug,
      ${extension} <> '' and exists (
        select from profiles
        where id <> ${profileId} and extension <> ''
          and (starts_with(extension, ${extension}) or starts_with(${extension}, extension))
      ) as extension`.execute(db)
  return rows[0] ?? { slug: false, extension: false }
}

/** The first extensions of two and of four digits that are no prefix of a used one, nor begin with one. */
export const selectFreeExtensions = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ extension: string }>`
    (select n::text as extension from generate_series(10, 99) n
     where not exists (
       select from profiles where extension <> '' and (starts_with(extension, n::text) or starts_with(n::text, extension))
     ) order by n limit 3)
    union all
    (select n::text from generate_series(1000, 9999) n
     where not exists (
       select from profiles where extension <> '' and (starts_with(extension, n::text) or starts_with(n::text, extension))
     ) order by n limit 3)`.execute(db)
  return rows.map(({ extension }) => extension)
}

export const updateChosenStatus = async (db: Queryable, profileId: string, status: ProfileStatus): Promise<void> => {
  await db.updateTable('profiles').set({ chosen_status: status }).where('id', '=', profileId).execute()
}

/** Of all profiles of the agent, locked in the order of their ids, so that two of these never wait for each other. @returns their ids */
export const updateChosenStatuses = async (
  tx: Transaction,
  agentId: string,
  status: ProfileStatus,
): Promise<string[]> => {
  const own = tx.selectFrom('profiles').select('id').where('agent_id', '=', agentId).orderBy('id').forNoKeyUpdate()
  const rows = await tx
    .updateTable('profiles')
    .set({ chosen_status: status })
    .where('id', 'in', own)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
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
