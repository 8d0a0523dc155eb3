import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Insertable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { Override, OverridePlace, TextVersion } from './content.types.ts'

/** The last version of each text that is not the release's: there are few, and they are read together. */
export const selectOverrides = async (db: Queryable): Promise<Override[]> => {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn(['key', 'country', 'language'])
    .select(['key', 'country', 'language', 'title', 'body', 'version', 'created_at'])
    .orderBy('key')
    .orderBy('country')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ title, body, ...row }) =>
    title === null || body === null
      ? []
      : [
          {
            key: row.key,
            country: row.country as CountryCode | null,
            language: row.language as Language,
            title,
            body,
            version: row.version,
            editedAt: row.created_at,
          },
        ],
  )
}

/** The latest first. */
export const selectVersions = async (
  db: Queryable,
  { key, country, language }: OverridePlace,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<TextVersion[]> => {
  const rows = await db
    .selectFrom('content_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.created_by')
    .select(['v.version', 'v.title', 'v.body', 'v.note', 'v.created_at', 'a.name'])
    .where('v.key', '=', key)
    .where('v.country', country === null ? 'is' : '=', country)
    .where('v.language', '=', language)
    .$if(before !== undefined, (query) => query.where('v.version', '<', before ?? 0))
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ version, title, body, note, created_at, name }) => ({
    version,
    title,
    body,
    note,
    createdAt: created_at,
    by: name,
  }))
}

/** The number of the last version, 0 where there is none. */
export const selectLastVersion = async (db: Queryable, { key, country, language }: OverridePlace): Promise<number> => {
  const row = await db
    .selectFrom('content_versions')
    .select((list) => list.fn.max('version').as('version'))
    .where('key', '=', key)
    .where('country', country === null ? 'is' : '=', country)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** False where somebody else has saved this version first. */
export const insertVersion = async (tx: Transaction, row: Insertable<DB['content_versions']>): Promise<boolean> => {
  const done = await tx
    .insertInto('content_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
