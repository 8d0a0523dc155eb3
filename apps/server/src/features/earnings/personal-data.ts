import { sql } from 'kysely'
import type { PersonalData } from '../../platform/database/personal-data.ts'

/** Statements are bookkeeping: what a member was charged stays counted, and leads to an account without a name. */
export const earningsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    earning_lines: (
      await sql<Record<string, unknown>>`
        select event_key, kind, funding, rule, centinuggets, at from earning_lines where member_id = ${accountId} order by id`.execute(
        db,
      )
    ).rows,
  }),
  erase: async () => undefined,
}
