import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'

export const selectPinCreatedAt = async (db: Queryable, accountId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('line_pins')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** False where somebody else has this code. */
export const upsertPin = async (
  db: Queryable,
  pin: { readonly accountId: string; readonly hash: Buffer; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into line_pins (account_id, pin_hash, created_at)
    select ${pin.accountId}, ${pin.hash}, ${pin.at}
    where not exists (select from line_pins where pin_hash = ${pin.hash} and account_id <> ${pin.accountId})
    on conflict (account_id) do update set pin_hash = excluded.pin_hash, created_at = excluded.created_at
    returning account_id`.execute(db)
  return rows.length > 0
}

export const selectAccountOfPin = async (db: Queryable, hash: Buffer): Promise<string | null> => {
  const row = await db.selectFrom('line_pins').select('account_id').where('pin_hash', '=', hash).executeTakeFirst()
  return row?.account_id ?? null
}

export const hasActivePin = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from line_pins p join accounts a on a.id = p.account_id where a.has_active_subscription
    ) as has`.execute(db)
  return rows[0]?.has ?? false
}

const PIN_CHECKS_LOCK = 7_462_318

/** On all nodes: concurrent guesses must not pass the limits together. */
export const lockPinChecks = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${PIN_CHECKS_LOCK})`.execute(tx)
}

export const countPinFailures = async (
  db: Queryable,
  callerHash: Buffer,
  since: Date,
): Promise<{ byCaller: number; byAll: number }> => {
  const { rows } = await sql<{ byCaller: number; byAll: number }>`
    select count(*) filter (where caller_hash = ${callerHash})::int as "byCaller", count(*)::int as "byAll"
    from line_pin_failures where failed_at > ${since}`.execute(db)
  return rows[0] ?? { byCaller: 0, byAll: 0 }
}

export const insertPinFailure = async (db: Queryable, callerHash: Buffer, at: Date): Promise<void> => {
  await db.insertInto('line_pin_failures').values({ caller_hash: callerHash, failed_at: at }).execute()
}

export const deletePinFailuresBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('line_pin_failures').where('failed_at', '<', instant).execute()
}
