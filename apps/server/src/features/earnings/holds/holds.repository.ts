import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'

export interface HoldRow {
  readonly id: string
  readonly agentId: string
  readonly name: string
  readonly reason: string
  readonly until: string | null
  readonly heldById: string
  readonly heldBy: string
  readonly heldAt: Date
  readonly keptBy: string | null
  readonly keptAt: Date | null
  readonly liftedAt: Date | null
}

const holdsOn = (today: string) =>
  sql`(h.lifted_at is null and (h.held_until is null or h.held_until >= ${today}::date))`

/** Of a payout `p`, by whom it is earned with and to whom it is paid. @param today in the operator’s time zone */
export const isHeld = (today: string) => sql`exists (
  select from payout_holds h where h.agent_id in (p.agent_id, p.payee_id) and ${holdsOn(today)})`

const SELECTED = sql`
  select h.id, h.agent_id as "agentId", g.display_name as name, h.reason, h.held_until::text as until, h.held_by as "heldById",
    a.name as "heldBy", h.held_at as "heldAt", k.name as "keptBy", h.kept_at as "keptAt", h.lifted_at as "liftedAt"
  from payout_holds h join agents g on g.account_id = h.agent_id join accounts a on a.id = h.held_by left join accounts k on k.id = h.kept_by`

/** Those that hold today, the newest first; of these agents alone where some are named. */
export const listHolds = async (db: Queryable, today: string, agentIds?: readonly string[]): Promise<HoldRow[]> => {
  const some = agentIds ? sql`and h.agent_id = any(${[...agentIds]}::uuid[])` : sql``
  return (
    await sql<HoldRow>`${SELECTED} where ${holdsOn(today)} ${some} order by h.held_at desc, h.id desc`.execute(db)
  ).rows
}

/** Locked until the end of the transaction. */
export const lockHold = async (tx: Transaction, id: string): Promise<HoldRow | undefined> =>
  (await sql<HoldRow>`${SELECTED} where h.id = ${id} for update of h`.execute(tx)).rows[0]

export const insertHold = async (tx: Transaction, hold: Insertable<DB['payout_holds']>): Promise<void> => {
  await tx.insertInto('payout_holds').values(hold).execute()
}

export const updateKept = async (
  tx: Transaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> => {
  await tx.updateTable('payout_holds').set({ kept_by: by, kept_at: at }).where('id', '=', id).execute()
}

/** Without a last day, and nobody has decided about them since then. */
export const countHoldsWithoutEnd = (db: Queryable, before: Date): Promise<Waiting> => {
  const decidedAt = sql`coalesce(kept_at, held_at)`
  return waitingOf(
    db,
    decidedAt,
    sql`payout_holds where lifted_at is null and held_until is null and ${decidedAt} <= ${before}`,
  )
}

export const updateLifted = async (
  tx: Transaction,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> => {
  await tx
    .updateTable('payout_holds')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason })
    .where('id', '=', id)
    .execute()
}

export const hasHeldPayout = async (tx: Transaction, batchId: string, today: string): Promise<boolean> => {
  const query = sql`select from payouts p where p.batch_id = ${batchId} and p.state = 'in_file' and ${isHeld(today)} limit 1`
  return (await query.execute(tx)).rows.length > 0
}
