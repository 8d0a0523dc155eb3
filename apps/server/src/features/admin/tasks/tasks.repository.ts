import type { TaskKind } from '@velvetline/contracts/tasks'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'
import { EVENT_ATTEMPTS_MAX } from '../../payments/index.ts'

/** Providers' notices that were parked or failed, or wait because their provider is away. */
export const summarizeOpenEvents = (db: Queryable): Promise<Waiting> =>
  waitingOf(
    db,
    sql`received_at`,
    sql`provider_events
      where (state in ('parked', 'failed') and done_at is null) or (state = 'received' and attempts >= ${EVENT_ATTEMPTS_MAX})`,
  )

export interface OwnerRow {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly takenAt: Date
}

const SELECTED = sql`select o.kind, o.account_id as id, a.name, o.taken_at as "takenAt"
  from task_owners o join accounts a on a.id = o.account_id`

export const listOwners = async (db: Queryable): Promise<OwnerRow[]> =>
  (await sql<OwnerRow>`${SELECTED}`.execute(db)).rows

/** @returns false where somebody has it already */
export const insertOwner = async (
  tx: Transaction,
  owner: { readonly kind: TaskKind; readonly account_id: string; readonly taken_at: Date },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('task_owners')
    .values(owner)
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .returning('kind')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findOwner = async (db: Queryable, kind: TaskKind): Promise<OwnerRow | undefined> =>
  (await sql<OwnerRow>`${SELECTED} where o.kind = ${kind}`.execute(db)).rows[0]

/** All that somebody has taken but these. */
export const deleteOwnerships = async (
  tx: Transaction,
  accountId: string,
  kept: readonly TaskKind[],
): Promise<void> => {
  await tx
    .deleteFrom('task_owners')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`kind <> all(${[...kept]}::text[])`)
    .execute()
}

export const deleteOwner = async (tx: Transaction, kind: TaskKind): Promise<void> => {
  await tx.deleteFrom('task_owners').where('kind', '=', kind).execute()
}
