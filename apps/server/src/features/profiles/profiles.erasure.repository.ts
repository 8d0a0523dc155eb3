import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** Of every file of the profiles' photos. */
export const listPhotoKeys = async (db: Queryable, profileIds: readonly string[]): Promise<string[]> => {
  if (profileIds.length === 0) return []
  const rows = await db
    .selectFrom('profile_photos')
    .select(['storage_key', 'source_storage_key', 'veiled_storage_key'])
    .where('profile_id', 'in', [...profileIds])
    .execute()
  return rows.flatMap((row) =>
    [row.storage_key, row.source_storage_key, row.veiled_storage_key].filter((key) => key !== null),
  )
}

const EMPTY_TEXTS = {
  title_de: '',
  title_en: '',
  description_de: '',
  description_en: '',
  about_de: '',
  about_en: '',
  long_seo_text_de: '',
  long_seo_text_en: '',
  usual_hours_de: '',
  usual_hours_en: '',
  seo_title_de: '',
  seo_title_en: '',
  seo_description_de: '',
  seo_description_en: '',
}

/** Leaves name, address and counts, off the pages for good. */
export const emptyProfiles = async (tx: Transaction, profileIds: readonly string[], at: Date): Promise<void> => {
  const ids = [...profileIds]
  for (const table of ['profile_drafts', 'profile_photos', 'profile_categories'] as const) {
    await tx.deleteFrom(table).where('profile_id', 'in', ids).execute()
  }
  await tx
    .updateTable('profile_decisions')
    .set({ reason: '–' })
    .where('profile_id', 'in', ids)
    .where('reason', '<>', '')
    .execute()
  await tx
    .updateTable('profiles')
    .set((row) => ({
      ...EMPTY_TEXTS,
      specialties_de: [],
      specialties_en: [],
      years_of_experience: 0,
      voice_storage_key: null,
      voice_seconds: null,
      voice_is_example: false,
      featured_position: null,
      chosen_status: 'offline',
      is_published: false,
      hidden_at: null,
      retired_at: row.fn.coalesce('retired_at', row.val(at)),
      retired_reason: '–',
      is_retired_by_block: false,
    }))
    .where('id', 'in', ids)
    .execute()
}
