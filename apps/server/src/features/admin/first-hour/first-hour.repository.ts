import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'

interface Sights {
  readonly consultants: number
  /** Admins who may sign in, and have no second factor. */
  readonly adminsWithoutFactor: readonly string[]
}

/** What of the installation is in the database. */
export const readSights = async (db: Queryable): Promise<Sights> => {
  const query = sql<Sights>`select
    (select count(distinct agent_id)::int from profiles where is_published and agent_id is not null) as consultants,
    (select coalesce(array_agg(a.name order by a.name), '{}') from accounts a
      where a.role = 'admin' and a.blocked_at is null and a.erased_at is null
        and not exists (select from second_factors f where f.account_id = a.id)) as "adminsWithoutFactor"`
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('looking answered nothing')
  return row
}
