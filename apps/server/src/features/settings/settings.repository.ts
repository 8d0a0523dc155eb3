import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

export interface SettingRow {
  /** Null for every country without a value of its own. */
  readonly country_code: string | null
  readonly value: unknown
}

export const selectSetting = (db: Queryable, name: string): Promise<SettingRow[]> =>
  db
    .selectFrom('settings')
    .select(['country_code', 'value'])
    .where('name', '=', name)
    .where('value', 'is not', null)
    .execute()

export const upsertSetting = async (
  db: Queryable,
  setting: { readonly name: string; readonly country: string | null; readonly value: unknown; readonly at: Date },
): Promise<void> => {
  const value = JSON.stringify(setting.value)
  await db
    .insertInto('settings')
    .values({ name: setting.name, country_code: setting.country, value, changed_at: setting.at })
    .onConflict((conflict) =>
      conflict.columns(['name', 'country_code']).doUpdateSet({
        value,
        changed_at: setting.at,
        changed_by: null,
        version: sql<number>`settings.version + 1`,
      }),
    )
    .execute()
}

interface StoredChange {
  readonly name: string
  readonly country: string | null
  readonly value: unknown
  readonly version: number
  readonly by: string
  readonly at: Date
}

/** @returns false where the stored version is another */
export const changeStoredValue = async (tx: Transaction, change: StoredChange): Promise<boolean> => {
  const { name, country, version, by, at } = change
  const value = change.value === null ? null : JSON.stringify(change.value)
  const changed = await tx
    .insertInto('settings')
    .values({ name, country_code: country, value, changed_at: at, changed_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'country_code'])
        .doUpdateSet({ value, changed_at: at, changed_by: by, version: version + 1 })
        .where('settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}
