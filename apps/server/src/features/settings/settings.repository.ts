import type { Queryable } from '../../platform/database/database.ts'

export interface SettingRow {
  /** Null for every country that has none of its own. */
  readonly country_code: string | null
  readonly value: unknown
}

/** A setting with all its countries. */
export const selectSetting = (db: Queryable, name: string): Promise<SettingRow[]> =>
  db.selectFrom('settings').select(['country_code', 'value']).where('name', '=', name).execute()

/** Every stored value, also of settings that this release does not know. */
export const selectSettings = (db: Queryable): Promise<(SettingRow & { readonly name: string })[]> =>
  db.selectFrom('settings').select(['name', 'country_code', 'value']).orderBy('name').orderBy('country_code').execute()

/** Sets it, for one country or, with null, for all that have none of their own. */
export const upsertSetting = async (
  db: Queryable,
  setting: { readonly name: string; readonly country: string | null; readonly value: unknown; readonly at: Date },
): Promise<void> => {
  const value = JSON.stringify(setting.value)
  await db
    .insertInto('settings')
    .values({ name: setting.name, country_code: setting.country, value, changed_at: setting.at })
    .onConflict((conflict) => conflict.columns(['name', 'country_code']).doUpdateSet({ value, changed_at: setting.at }))
    .execute()
}
