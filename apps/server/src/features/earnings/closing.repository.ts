import type { Currency } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { PERSON_MICROS } from './statement.repository.ts'

/** What a month’s close makes payouts of: earned in it, and carried over from before, for one payee. */
export interface Balance {
  readonly agentId: string
  readonly payeeId: string
  readonly currency: Currency
  readonly openingMicros: number
  readonly earnedMicros: number
  readonly personMicros: number | null
  readonly isPayeeBlocked: boolean
}

export const listBalances = async (tx: Transaction, month: string): Promise<Balance[]> => {
  const query = sql<Balance>`
    with earned as (
      select agent_id, currency, payee_id, sum(share_micros)::bigint as micros, ${PERSON_MICROS} as person from earning_lines
      where month = ${month} and agent_id is not null group by 1, 2, 3
    ), carried as (
      select distinct on (agent_id, currency, payee_id) agent_id, currency, payee_id,
        case when is_carried_on then 0 else carried_micros end as micros from payouts
      order by agent_id, currency, payee_id, month desc
    )
    select coalesce(e.agent_id, c.agent_id) as "agentId", coalesce(e.currency, c.currency) as currency,
      coalesce(e.payee_id, c.payee_id) as "payeeId",
      coalesce(c.micros, 0) as "openingMicros", coalesce(e.micros, 0) as "earnedMicros", e.person as "personMicros",
      a.blocked_at is not null as "isPayeeBlocked"
    from earned e full join carried c on c.agent_id = e.agent_id and c.currency = e.currency and c.payee_id = e.payee_id
      join accounts a on a.id = coalesce(e.payee_id, c.payee_id)
    where coalesce(c.micros, 0) <> 0 or coalesce(e.micros, 0) <> 0
    order by 1, 2, 3`
  return (await query.execute(tx)).rows
}

export const lastSerial = async (tx: Transaction, year: number): Promise<number> => {
  const row = await tx
    .selectFrom('payouts')
    .select((select) => select.fn.max('statement_serial').as('serial'))
    .where('statement_year', '=', year)
    .executeTakeFirst()
  return row?.serial ?? 0
}

export const insertClosedMonth = async (
  tx: Transaction,
  closed: { readonly month: string; readonly at: Date; readonly by: string },
): Promise<void> => {
  await tx
    .insertInto('earning_months')
    .values({ month: closed.month, closed_at: closed.at, closed_by: closed.by })
    .execute()
}
