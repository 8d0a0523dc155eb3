import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { Attempt, Subject } from './age-verification.types.ts'

type Row = Selectable<DB['age_verifications']>

/** A check of the table allows no other state. */
const toAttempt = (row: Row): Attempt => ({
  id: row.id,
  accountId: row.account_id,
  visitorHash: row.visitor_hash,
  provider: row.provider,
  providerReference: row.provider_reference,
  returnPath: row.return_path,
  state: row.state as Attempt['state'],
  startedAt: row.started_at,
})

/** Since support gave the account new ones, if it did: then those that its browser made before it do not count either. */
const COUNT = `
  select count(*)::int as count from age_verifications
  where started_at > greatest($4, (select age_attempts_renewed_at from accounts where id = $1))
    and (account_id = $1 or visitor_hash = $2 or session_hash = $3)`

const valuesOf = ({ accountId, visitorHash, sessionHash }: Subject, since: Date) => [
  accountId,
  visitorHash,
  sessionHash,
  since,
]

export const countAttempts = async (database: Database, subject: Subject, since: Date): Promise<number> => {
  const [row] = await database.prepared<{ count: number }>(COUNT, valuesOf(subject, since))
  return row?.count ?? 0
}

/** The same in a transaction that counts on it. */
export const countAttemptsIn = async (tx: Transaction, subject: Subject, since: Date): Promise<number> => {
  const { rows } = await tx.executeQuery<{ count: number }>(CompiledQuery.raw(COUNT, valuesOf(subject, since)))
  return rows[0]?.count ?? 0
}

/** Concurrent attempts for the same subject wait until this transaction ends. */
const lockSubject = async (tx: Transaction, { accountId, visitorHash, sessionHash }: Subject): Promise<void> => {
  const names = [accountId ?? '', visitorHash?.toString('base64') ?? '', sessionHash?.toString('base64') ?? '']
  // A fixed order prevents deadlocks.
  for (const name of names.filter(Boolean).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`age:${name}`}, 0))`.execute(tx)
  }
}

export const insertAttempt = async (
  tx: Transaction,
  row: Insertable<DB['age_verifications']>,
  subject: Subject,
  limit: { readonly since: Date; readonly max: number },
): Promise<boolean> => {
  await lockSubject(tx, subject)
  if ((await countAttemptsIn(tx, subject, limit.since)) >= limit.max) return false
  await tx.insertInto('age_verifications').values(row).execute()
  return true
}

/** From now on nothing counts for the account that was tried before. @returns false where its age is proven */
export const renewAttempts = async (tx: Transaction, accountId: string, at: Date): Promise<boolean> => {
  const proof = tx
    .selectFrom('age_verifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'approved')
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ age_attempts_renewed_at: at })
    .where('id', '=', accountId)
    .where(({ exists, not }) => not(exists(proof)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteAttempt = async (db: Queryable, id: string): Promise<void> => {
  await db.deleteFrom('age_verifications').where('id', '=', id).execute()
}

export const nameAtProvider = async (db: Queryable, id: string, reference: string): Promise<void> => {
  await db.updateTable('age_verifications').set({ provider_reference: reference }).where('id', '=', id).execute()
}

export const findAttempt = async (db: Queryable, id: string): Promise<Attempt | undefined> => {
  const row = await db.selectFrom('age_verifications').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAttempt(row)
}

export const findAttemptAtProvider = async (
  db: Queryable,
  provider: string,
  reference: string,
): Promise<Attempt | undefined> => {
  const row = await db
    .selectFrom('age_verifications')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  return row && toAttempt(row)
}

/** Those that were asked about longest ago; among those never asked about, the newest, whose people still wait. */
export const listUndecided = async (
  db: Queryable,
  asked: { readonly provider: string; readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<Attempt[]> => {
  const rows = await db
    .selectFrom('age_verifications')
    .selectAll()
    .where('state', '=', 'started')
    .where('provider', '=', asked.provider)
    .where('provider_reference', 'is not', null)
    .where('started_at', '>', asked.from)
    .where('started_at', '<', asked.to)
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('started_at', 'desc')
    .limit(asked.limit)
    .execute()
  return rows.map(toAttempt)
}

export const markAsked = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('age_verifications').set({ asked_at: at }).where('id', '=', id).execute()
}

/** An approved attempt stays approved. @returns whether anything was written */
export const decideAttempt = async (
  tx: Transaction,
  id: string,
  decision: { readonly state: 'approved' | 'failed' | 'abandoned'; readonly method: string | null; readonly at: Date },
): Promise<boolean> => {
  const result = await tx
    .updateTable('age_verifications')
    .set({ state: decision.state, method: decision.method, decided_at: decision.at })
    .where('id', '=', id)
    .where('state', '<>', 'approved')
    .where('state', '<>', decision.state)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The process ended before the verifier was told: these do not count towards the limit. */
export const deleteNeverBegun = async (db: Queryable, before: Date): Promise<void> => {
  await db
    .deleteFrom('age_verifications')
    .where('state', '=', 'started')
    .where('provider_reference', 'is', null)
    .where('started_at', '<', before)
    .execute()
}

/** Keeps only the results of accounts. At most `limit` rows. */
export const deleteOldAttempts = async (db: Queryable, before: Date, limit: number): Promise<void> => {
  const ids = db
    .selectFrom('age_verifications')
    .select('id')
    .where('started_at', '<', before)
    .where((row) => row.or([row('account_id', 'is', null), row('state', '<>', 'approved')]))
    .limit(limit)
  await db.deleteFrom('age_verifications').where('id', 'in', ids).execute()
}
