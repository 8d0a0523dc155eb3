import type { RailName } from '@velvetline/contracts/payment-rails'
import type { Database } from '../../../platform/database/database.ts'

export interface UnacknowledgedNotice {
  readonly rail: RailName
  readonly at: Date
}

/** One statement for a burst, so that somebody who sends nonsense in great numbers costs little. */
export const countUnacknowledged = async (
  database: Database,
  notices: readonly UnacknowledgedNotice[],
): Promise<null[]> => {
  await database.prepared(
    'payments-count-unacknowledged',
    `insert into unacknowledged_notices (rail, day, count, last_at)
     select n.rail, (n.at at time zone 'utc')::date, count(*), max(n.at)
     from unnest($1::text[], $2::timestamptz[]) as n (rail, at) group by 1, 2
     on conflict (rail, day) do update set
       count = unacknowledged_notices.count + excluded.count,
       last_at = greatest(unacknowledged_notices.last_at, excluded.last_at)`,
    [notices.map(({ rail }) => rail), notices.map(({ at }) => at)],
  )
  return notices.map(() => null)
}
