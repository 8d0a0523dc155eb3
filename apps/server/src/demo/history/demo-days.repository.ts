import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'

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

/** Of several processes one makes the past. If it dies, the lock ends with its transaction, which stands open meanwhile. */
export const makeAlone = (database: Pick<Database, 'transaction'>, make: () => Promise<void>): Promise<void> =>
  database.transaction(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('the demo’s past', 0)) as taken`.execute(tx)
    if (rows[0]?.taken) await make()
  })
