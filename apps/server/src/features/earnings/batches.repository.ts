import type { PayoutBatch } from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import { isHeld } from './holds/holds.repository.ts'
import { BARRED } from './payouts.repository.ts'

export interface BatchRow {
  readonly id: string
  readonly currency: Currency
  readonly format: PayoutBatch['format']
  readonly payments: number
  readonly totalMinor: number
  readonly releasedBy: string
  readonly releasedAt: Date
  readonly sha256: string
  readonly sealedFile: Buffer | null
  readonly fetchedAt: Date | null
  readonly discardAskedBy: string | null
  readonly discardAskedByName: string | null
  readonly discardReason: string | null
  readonly discardedAt: Date | null
  readonly open: number
}

const SELECTED = sql`
  select b.id, b.currency, b.format, b.payments, b.total_minor as "totalMinor", a.name as "releasedBy", b.released_at as "releasedAt",
    b.sha256, b.sealed_file as "sealedFile", b.fetched_at as "fetchedAt", b.discard_asked_by as "discardAskedBy",
    g.name as "discardAskedByName", b.discard_reason as "discardReason", b.discarded_at as "discardedAt",
    (select count(*)::int from payouts p where p.batch_id = b.id and p.state = 'in_file') as open
  from payout_batches b join accounts a on a.id = b.released_by left join accounts g on g.id = b.discard_asked_by`

/** Nobody has fetched it, and it was not discarded. */
const IS_WAITING = sql`(b.fetched_at is null and b.discarded_at is null)`

/** Those that still need somebody first, however old: nobody could fetch or follow up what is not listed. */
export const listBatches = async (db: Queryable, limit: number): Promise<BatchRow[]> =>
  (
    await sql<BatchRow>`${SELECTED}
      order by ${IS_WAITING} or exists (select from payouts p where p.batch_id = b.id and p.state = 'in_file') desc,
        b.released_at desc, b.id
      limit ${limit}`.execute(db)
  ).rows

/** Locked until the end of the transaction. */
export const lockBatch = async (tx: Transaction, id: string): Promise<BatchRow | undefined> =>
  (await sql<BatchRow>`${SELECTED} where b.id = ${id} for update of b`.execute(tx)).rows[0]

export const insertBatch = async (tx: Transaction, batch: Insertable<DB['payout_batches']>): Promise<void> => {
  await tx.insertInto('payout_batches').values(batch).execute()
}

export const noteFetched = async (tx: Transaction, id: string, by: string, at: Date): Promise<void> => {
  await tx
    .updateTable('payout_batches')
    .set({ sealed_file: null, fetched_by: by, fetched_at: at })
    .where('id', '=', id)
    .execute()
}

/** @param asked null where it is dropped */
export const askToDiscard = async (
  tx: Transaction,
  id: string,
  asked: { readonly by: string; readonly at: Date; readonly reason: string } | null,
): Promise<void> => {
  const { by = null, at = null, reason = null } = asked ?? {}
  await tx
    .updateTable('payout_batches')
    .set({ discard_asked_by: by, discard_asked_at: at, discard_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Nobody can fetch it any more, and nothing is left to be confirmed. */
export const noteDiscarded = async (
  tx: Transaction,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> => {
  await tx
    .updateTable('payout_batches')
    .set({
      sealed_file: null,
      discarded_by: by,
      discarded_at: at,
      discard_reason: reason,
      discard_asked_by: null,
      discard_asked_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Of files that nobody has fetched; locked until the end of the transaction. */
export const lockSealedFiles = async (
  tx: Transaction,
): Promise<{ readonly id: string; readonly sealedFile: Buffer }[]> =>
  (
    await sql<{ id: string; sealedFile: Buffer }>`
      select id, sealed_file as "sealedFile" from payout_batches where sealed_file is not null order by id for update`.execute(
      tx,
    )
  ).rows

export const updateSealedFile = async (tx: Transaction, id: string, sealedFile: Buffer): Promise<void> => {
  await tx.updateTable('payout_batches').set({ sealed_file: sealedFile }).where('id', '=', id).execute()
}

export interface DueOfPayee {
  readonly payeeId: string
  readonly currency: Currency
  readonly count: number
  /** With the VAT. */
  readonly minor: number
}

/** Of payees whose bank details are old enough, without what is held back, and without those that the reader cannot release. */
export const listDue = async (
  db: Queryable,
  {
    detailsBefore,
    today,
    readerId,
  }: { readonly detailsBefore: Date; readonly today: string; readonly readerId: string },
): Promise<DueOfPayee[]> => {
  const query = sql<DueOfPayee>`
    select p.payee_id as "payeeId", p.currency, count(*)::int as count, sum(p.amount_minor + p.vat_minor)::bigint as minor
    from payouts p
      join payout_details d on d.account_id = p.payee_id and d.changed_at <= ${detailsBefore}
      join earning_months m on m.month = p.month
    where p.state = 'due' and not ${isHeld(today)} and not (${readerId}::uuid = any(${BARRED})) group by 1, 2`
  return (await query.execute(db)).rows
}

/** Files that nobody has fetched, that somebody asks to discard, and those fetched before then with payouts of which nobody has said what became of them. */
export const countOpenFiles = (db: Queryable, fetchedBefore: Date): Promise<Waiting> =>
  waitingOf(
    db,
    sql`coalesce(b.fetched_at, b.released_at)`,
    sql`payout_batches b
      where ${IS_WAITING} or b.discard_asked_by is not null or (b.fetched_at < ${fetchedBefore}
        and exists (select from payouts p where p.batch_id = b.id and p.state = 'in_file'))`,
  )

/** Payouts that wait for somebody: due ones and those that the bank has returned, unless they are held back, and those that it is said to have returned. */
export const countWaiting = (db: Queryable, today: string): Promise<Waiting> =>
  waitingOf(
    db,
    sql`p.state_changed_at`,
    sql`payouts p where (p.state in ('due', 'returned') and not ${isHeld(today)}) or p.return_asked_by is not null`,
  )
