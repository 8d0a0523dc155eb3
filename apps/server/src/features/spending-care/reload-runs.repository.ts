import type { Currency, Money } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** One crossing of the mark, and its reload. */
export interface ReloadRun {
  readonly id: string
  readonly packageId: string
  readonly begunAt: Date
}

export const readBegunRun = async (db: Queryable, memberId: string): Promise<ReloadRun | null> => {
  const row = await db
    .selectFrom('auto_reload_runs')
    .select(['id', 'package_id', 'begun_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'begun')
    .executeTakeFirst()
  return row ? { id: row.id, packageId: row.package_id, begunAt: row.begun_at } : null
}

export const insertRun = async (db: Queryable, memberId: string, run: ReloadRun, price: Money): Promise<void> => {
  await db
    .insertInto('auto_reload_runs')
    .values({
      id: run.id,
      member_id: memberId,
      package_id: run.packageId,
      price_minor: price.amountMinor,
      currency: price.currency,
      state: 'begun',
      begun_at: run.begunAt,
    })
    .execute()
}

export const endRun = async (db: Queryable, id: string, state: 'ordered' | 'refused', at: Date): Promise<void> => {
  await db
    .updateTable('auto_reload_runs')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .execute()
}

/** Including open orders. */
export const readReloaded = async (db: Queryable, memberId: string, since: Date): Promise<Money[]> => {
  const rows = await db
    .selectFrom('auto_reload_runs')
    .select(['price_minor', 'currency'])
    .where('member_id', '=', memberId)
    .where('begun_at', '>=', since)
    .where('state', '!=', 'refused')
    .execute()
  return rows.map((row) => ({ amountMinor: row.price_minor, currency: row.currency as Currency }))
}

/** With an unfinished run, or a mark that was crossed. */
export const listDueReloads = async (db: Queryable, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select r.member_id as "memberId" from auto_reloads r join wallets w on w.member_id = r.member_id
    where r.is_on and r.is_armed <> (w.bonus + w.bought >= r.below_centinuggets)
    union select member_id from auto_reload_runs where state = 'begun'
    limit ${limit}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
