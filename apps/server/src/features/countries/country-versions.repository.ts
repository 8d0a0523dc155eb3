import type { CountrySection } from '@velvetline/contracts/country-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export interface SectionVersion {
  readonly country: CountryCode
  readonly section: CountrySection
  readonly version: number
  readonly validFrom: Date
  readonly value: unknown
  readonly reason: string
  readonly by: string
}

export interface PriceVersion {
  readonly country: CountryCode
  readonly product: string
  readonly version: number
  /** Null: no longer sold. */
  readonly amountMinor: number | null
  readonly validFrom: Date
  readonly reason: string
  readonly by: string
}

/** One look-up for each version: a join was seen to read all accounts. */
const nameOf = (column: string) =>
  sql<string>`(select a.name from accounts a where a.id = ${sql.ref(column)})`.as('name')

/** All of them: a few rows a year and country. */
export const selectSectionVersions = async (db: Queryable): Promise<SectionVersion[]> => {
  const rows = await db
    .selectFrom('country_versions as v')
    .select(['v.country_code', 'v.section', 'v.version', 'v.valid_from', 'v.value', 'v.reason', nameOf('v.created_by')])
    .orderBy('v.version')
    .execute()
  return rows.map((row) => ({
    country: row.country_code as CountryCode,
    section: row.section as CountrySection,
    version: row.version,
    validFrom: row.valid_from,
    value: row.value,
    reason: row.reason,
    by: row.name,
  }))
}

export const selectPriceVersions = async (db: Queryable): Promise<PriceVersion[]> => {
  const rows = await db
    .selectFrom('prices as p')
    .select([
      'p.country_code',
      'p.product',
      'p.version',
      'p.amount_minor',
      'p.valid_from',
      'p.reason',
      nameOf('p.created_by'),
    ])
    .orderBy('p.version')
    .execute()
  return rows.map((row) => ({
    country: row.country_code as CountryCode,
    product: row.product,
    version: row.version,
    amountMinor: row.amount_minor,
    validFrom: row.valid_from,
    reason: row.reason,
    by: row.name,
  }))
}

/** False where somebody else has saved this version first. */
export const insertSectionVersion = async (
  tx: Transaction,
  row: Insertable<DB['country_versions']>,
): Promise<boolean> => {
  const done = await tx
    .insertInto('country_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** False where somebody else has saved one of these versions first. */
export const insertPriceVersions = async (tx: Transaction, rows: Insertable<DB['prices']>[]): Promise<boolean> => {
  const done = await tx
    .insertInto('prices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows) === rows.length
}

/** A day there, which has 23 or 25 hours when the clocks change, and whether it is in the past. */
export const selectDayThere = async (
  db: Queryable,
  day: string,
  timeZone: string,
  now: Date,
): Promise<{ readonly start: Date; readonly end: Date; readonly is_past: boolean }> => {
  const { rows } = await sql<{ start: Date; end: Date; is_past: boolean }>`
    select ${day}::date::timestamp at time zone ${timeZone} as start,
      (${day}::date + 1)::timestamp at time zone ${timeZone} as end,
      ${day}::date < (${now}::timestamptz at time zone ${timeZone})::date as is_past`.execute(db)
  if (!rows[0]) throw new Error('a day has no beginning and no end')
  return rows[0]
}
