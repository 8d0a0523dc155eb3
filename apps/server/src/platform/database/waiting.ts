import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'

/** Of what waits for the staff: how much, and since when the oldest. */
export interface Waiting {
  readonly count: number
  readonly oldestAt: Date | null
}

/** @param since when a row began to wait @param rows those that wait: a table and a condition */
export const waitingOf = async (
  db: Queryable,
  since: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<Waiting> => {
  const query = sql<Waiting>`select count(*)::int as count, min(${since}) as "oldestAt" from ${rows}`
  return (await query.execute(db)).rows[0] ?? { count: 0, oldestAt: null }
}
