import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Queryable } from '../../platform/database/database.ts'
import type { Override, OverridePlace } from './content.types.ts'

/** All of them: there are few, and they are read together. */
export const selectOverrides = async (db: Queryable): Promise<Override[]> => {
  const rows = await db
    .selectFrom('content_overrides')
    .select(['key', 'country', 'language', 'title', 'body', 'edited_at'])
    .execute()
  return rows.map((row) => ({
    key: row.key,
    country: row.country as CountryCode | null,
    language: row.language as Language,
    title: row.title,
    body: row.body,
    editedAt: row.edited_at,
  }))
}

export const upsertOverride = async (db: Queryable, { editedAt, ...override }: Override): Promise<void> => {
  await db
    .insertInto('content_overrides')
    .values({ ...override, edited_at: editedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'country', 'language'])
        .doUpdateSet({ title: override.title, body: override.body, edited_at: editedAt }),
    )
    .execute()
}

export const deleteOverride = async (db: Queryable, { key, country, language }: OverridePlace): Promise<void> => {
  await db
    .deleteFrom('content_overrides')
    .where('key', '=', key)
    .where('language', '=', language)
    .where('country', country === null ? 'is' : '=', country)
    .execute()
}
