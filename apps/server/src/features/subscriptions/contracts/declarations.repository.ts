import type { DeclarationKind, DeclarationOutcome, DeclarationState } from '@velvetline/contracts/declarations'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import type { Cursor } from '../../../platform/http/list-cursor.ts'

/** One address's declarations are taken one after the other. Locked before anything else. */
export const lockDeclarationsOf = async (tx: Transaction, emailKey: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract-declarations:${emailKey}`}, 0))`.execute(tx)
}

export const insertDeclaration = async (
  tx: Transaction,
  row: Insertable<DB['contract_declarations']>,
): Promise<void> => {
  await tx.insertInto('contract_declarations').values(row).execute()
}

export const findSameDeclaration = async (
  db: Queryable,
  same: { readonly emailKey: string; readonly contentHash: Buffer; readonly since: Date },
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('contract_declarations')
    .select('received_at')
    .where('email_key', '=', same.emailKey)
    .where('content_hash', '=', same.contentHash)
    .where('received_at', '>', same.since)
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  return row?.received_at
}

/** A cancellation by this member's address. */
export const findCancellation = (
  db: Queryable,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<{ readonly receivedAt: Date; readonly endsOn: string } | undefined> =>
  db
    .selectFrom('contract_declarations as d')
    .innerJoin('accounts as a', 'a.email_key', 'd.email_key')
    .select(['d.received_at as receivedAt', 'd.ends_on as endsOn'])
    .where('d.id', '=', id)
    .where('d.kind', '=', 'cancellation')
    .where('a.id', '=', memberId)
    .executeTakeFirst()

export const deleteDeclarationsBefore = async (db: Queryable, instant: Date, limit: number): Promise<void> => {
  const ids = db.selectFrom('contract_declarations').select('id').where('received_at', '<', instant).limit(limit)
  await db.deleteFrom('contract_declarations').where('id', 'in', ids).execute()
}

export interface DeclarationRow {
  readonly id: string
  readonly kind: DeclarationKind
  readonly receivedAt: Date
  readonly name: string
  readonly email: string
  readonly reference: string
  readonly reason: string
  readonly endsOn: string
  readonly outcome: DeclarationOutcome
  readonly paymentId: string | null
  readonly memberId: string | null
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

/** Those of deleted accounts have no address to which somebody could answer. */
const WAITS = sql`(d.answered_at is null and d.email <> '' and (d.outcome = 'unknown' or d.is_extraordinary))`

/** Open ones with the oldest first, done ones with the newest first. */
export const listDeclarations = async (
  db: Queryable,
  { state, after, limit }: { state: DeclarationState; after: Cursor | undefined; limit: number },
): Promise<DeclarationRow[]> => {
  const isOpen = state === 'open'
  const place = after && sql`(${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
  const next = place
    ? isOpen
      ? sql`and (d.received_at, d.id) > ${place}`
      : sql`and (d.received_at, d.id) < ${place}`
    : sql``
  const { rows } = await sql<DeclarationRow>`
    select d.id, case when d.is_extraordinary then 'extraordinary_cancellation' else d.kind end as kind, d.received_at as "receivedAt",
      d.name, d.email, d.reference, d.reason, d.ends_on as "endsOn", d.outcome, d.payment_id as "paymentId", a.id as "memberId",
      d.answered_at as "answeredAt", s.name as "answeredBy"
    from contract_declarations d
    left join accounts a on a.email_key = d.email_key and a.role = 'member'
    left join accounts s on s.id = d.answered_by
    where ${isOpen ? WAITS : sql`not ${WAITS}`} ${next}
    order by ${isOpen ? sql`d.received_at, d.id` : sql`d.received_at desc, d.id desc`} limit ${limit}`.execute(db)
  return rows
}

export const summarizeWaiting = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`d.received_at`, sql`contract_declarations d where ${WAITS}`)

/** @returns false where it was marked before, or does not exist */
export const markAnswered = async (
  tx: Transaction,
  answered: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contract_declarations')
    .set({ answered_at: answered.at, answered_by: answered.by })
    .where('id', '=', answered.id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hasDeclaration = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('contract_declarations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
