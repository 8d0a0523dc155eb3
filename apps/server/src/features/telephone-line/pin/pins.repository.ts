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

interface PinFailures {
  readonly byCaller: number
  /** Of callers who have never given a right code. */
  readonly byStrangers: number
  /** Whether this caller has given one. */
  readonly isKnown: boolean
}

export const countPinFailures = async (db: Queryable, callerHash: Buffer, since: Date): Promise<PinFailures> => {
  const { rows } = await sql<PinFailures>`
    select count(*) filter (where caller_hash = ${callerHash})::int as "byCaller",
      count(*) filter (where not exists (select from line_pin_callers c where c.caller_hash = f.caller_hash))::int as "byStrangers",
      exists (select from line_pin_callers c where c.caller_hash = ${callerHash}) as "isKnown"
    from line_pin_failures f where failed_at > ${since}`.execute(db)
  return rows[0] ?? { byCaller: 0, byStrangers: 0, isKnown: false }
}

/** A home, a mobile and a work telephone. Numbers can be forged: with more, one right code would exempt any number of callers. */
const CALLERS_OF_ACCOUNT_MAX = 3

export const upsertPinCaller = async (
  db: Queryable,
  caller: { readonly callerHash: Buffer; readonly accountId: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into line_pin_callers (caller_hash, account_id, seen_at) values (${caller.callerHash}, ${caller.accountId}, ${caller.at})
    on conflict (caller_hash, account_id) do update set seen_at = excluded.seen_at`.execute(db)
  await sql`
    delete from line_pin_callers where account_id = ${caller.accountId} and caller_hash in (
      select caller_hash from line_pin_callers where account_id = ${caller.accountId}
      order by seen_at desc, caller_hash offset ${CALLERS_OF_ACCOUNT_MAX})`.execute(db)
}

export const deletePinCallersBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('line_pin_callers').where('seen_at', '<', instant).execute()
}

export const insertPinFailure = async (db: Queryable, callerHash: Buffer, at: Date): Promise<void> => {
  await db.insertInto('line_pin_failures').values({ caller_hash: callerHash, failed_at: at }).execute()
}

export const deletePinFailuresBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('line_pin_failures').where('failed_at', '<', instant).execute()
}
