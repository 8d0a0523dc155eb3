import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** The days of the past that are made, the first one first. */
export const listDemoDays = async (db: Queryable): Promise<string[]> => {
  const rows = await db.selectFrom('demo_days').select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}

/** One process makes a day; another one finds it made. @returns whether it is this one */
export const takeDemoDay = async (tx: Transaction, day: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into demo_days (day, made_at) values (${day}, ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
