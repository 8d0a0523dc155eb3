import type { Queryable } from '../../platform/database/database.ts'

export interface CallSettingRow {
  /** Null for every country that has none of its own. */
  readonly country_code: string | null
  readonly value: unknown
}

/** What the operator has set for calls, for all countries. */
export const selectCallSettings = (db: Queryable): Promise<CallSettingRow[]> =>
  db.selectFrom('settings').select(['country_code', 'value']).where('name', '=', 'calls').execute()
