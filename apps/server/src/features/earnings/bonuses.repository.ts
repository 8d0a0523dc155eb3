import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { DOES_BONUS_COUNT } from './events.repository.ts'

export const insertBonuses = async (
  tx: Transaction,
  bonuses: readonly Insertable<DB['earning_bonuses']>[],
): Promise<void> => {
  if (bonuses.length > 0)
    await tx
      .insertInto('earning_bonuses')
      .values([...bonuses])
      .execute()
}

/** Hundredths that count already, by day. */
export const sumCounted = async (
  db: Queryable,
  agentId: string,
  days: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('earning_bonuses')
    .select((row) => ['day', row.fn.sum<string>('counted').as('counted')])
    .where('agent_id', '=', agentId)
    .where('day', 'in', [...days, '0001-01-01'])
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, counted }) => [day as string, Number(counted)]))
}

/** Bonuses whose stored state no longer matches the member's proofs. */
export interface ChangedBonus {
  readonly lineId: number
  readonly day: string
  readonly centinuggets: number
  readonly counted: number
  readonly turns: number
  readonly becomes: 'sure' | 'expired' | 'withdrawn'
}

/** The payee’s account has ended without bank details, or without the address that a credit note with VAT needs: nobody can add them. */
const CANNOT_BE_PAID = sql`p.erasing_since is not null
  and (d.account_id is null or (d.is_vat_liable and d.sealed_address is null))`

export const listChangedBonuses = async (
  db: Queryable,
  { agentId, expireBefore, limit }: { readonly agentId: string; readonly expireBefore: Date; readonly limit: number },
): Promise<ChangedBonus[]> => {
  const query = sql<ChangedBonus>`
    select * from (
      select b.line_id as "lineId", b.day, b.centinuggets, b.counted, b.turns,
        case
          when b.state = 'waiting' and ${CANNOT_BE_PAID} then 'expired'
          when b.state = 'waiting' and ${DOES_BONUS_COUNT} then 'sure'
          when b.state = 'waiting' and b.since < ${expireBefore} then 'expired'
          when b.state = 'counted' and not ${DOES_BONUS_COUNT} then 'withdrawn'
        end as becomes
      from earning_bonuses b join accounts a on a.id = b.member_id
        join earning_lines l on l.id = b.line_id and l.owner_id = b.agent_id
        join accounts p on p.id = l.payee_id left join payout_details d on d.account_id = l.payee_id
      where b.agent_id = ${agentId} and b.state <> 'over'
    ) open where becomes is not null order by "lineId" limit ${limit}`
  return (await query.execute(db)).rows
}

export interface BonusTurn {
  readonly lineId: number
  readonly state: 'waiting' | 'counted' | 'over'
  readonly counted: number
  readonly month: string | null
  readonly at: Date
}

export const turnBonus = async (
  tx: Transaction,
  agentId: string,
  { lineId, state, counted, month, at }: BonusTurn,
): Promise<void> => {
  await tx
    .updateTable('earning_bonuses')
    .set((row) => ({ state, counted, month, since: at, turns: sql<number>`${row.ref('turns')} + 1` }))
    .where('line_id', '=', lineId)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Of minutes and messages that were given back. */
export const endBonuses = async (tx: Transaction, agentId: string, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return
  await tx
    .updateTable('earning_bonuses')
    .set({ state: 'over', counted: 0 })
    .where('line_id', 'in', [...lineIds])
    .where('agent_id', '=', agentId)
    .execute()
}

/** What counts in a closed month counts for good. */
export const settleBonuses = async (tx: Transaction, month: string): Promise<void> => {
  await tx
    .updateTable('earning_bonuses')
    .set({ state: 'over' })
    .where('state', '=', 'counted')
    .where('month', '<=', month)
    .execute()
}
