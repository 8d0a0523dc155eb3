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

/** Any number that nothing else locks. */
const PAST_LOCK = 7_215_330_982_462n

/** Of several processes one makes the past. If it dies, the lock ends with its connection. */
export const makeAlone = async ({ pool }: Pick<Database, 'pool'>, make: () => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [PAST_LOCK])
    if (rows[0]?.taken) await make().finally(() => client.query('select pg_advisory_unlock($1)', [PAST_LOCK]))
  } finally {
    client.release()
  }
}
