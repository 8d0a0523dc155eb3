import type { CountryCode } from '@velvetline/contracts/locales'
import type { SettingValue } from '@velvetline/contracts/settings'
import type { Queryable } from '../../../platform/database/database.ts'

export interface SetRow {
  readonly name: string
  readonly country: CountryCode | null
  readonly value: unknown
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
}

/** What is set or was set and taken back: for all countries first, then by country. */
export const listSetRows = async (db: Queryable): Promise<SetRow[]> => {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('accounts as a', 'a.id', 's.changed_by')
    .select(['s.name', 's.country_code', 's.value', 's.version', 's.changed_at', 'a.name as changed_by_name'])
    .orderBy('s.name')
    .orderBy('s.country_code', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map((row) => ({
    name: row.name,
    country: row.country_code as CountryCode | null,
    value: row.value,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by_name,
  }))
}

export interface HistoryRow {
  readonly id: number
  readonly at: Date
  /** Null for the command line. */
  readonly who: string | null
  readonly before: Readonly<Record<string, SettingValue | null>> | null
  readonly after: Readonly<Record<string, SettingValue | null>> | null
  readonly reason: string | null
}

/** From the audit log, newest first. */
export const listHistory = async (db: Queryable, name: string, limit: number): Promise<HistoryRow[]> => {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'account_id', 'name', 'before_values', 'after_values', 'reason'])
    .where('subject_kind', '=', 'setting')
    .where('subject_id', '=', name)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ account_id, name: who, before_values, after_values, ...row }) => ({
    ...row,
    who: account_id === null ? null : who,
    before: before_values as HistoryRow['before'],
    after: after_values as HistoryRow['after'],
  }))
}
