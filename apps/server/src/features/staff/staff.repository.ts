import { STAFF_ROLES, type StaffRole } from '@velvetline/contracts/staff'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly createdAt: Date
  readonly blockedAt: Date | null
  readonly endedAt: Date | null
  readonly hasSecondFactor: boolean
  readonly sessions: number
  readonly lastSeenAt: Date | null
}

/** Everybody of the staff in the order in which they came, after the cursor; with those whose accounts have ended. */
export const listStaffRows = async (
  db: Queryable,
  after: Cursor | undefined,
  limit: number,
  now: Date,
): Promise<StaffRow[]> => {
  const place = after ? sql`(a.created_at, a.id) > (${new Date(after.value)}, ${after.id})` : sql`true`
  const { rows } = await sql<StaffRow>`
    select a.id, a.name, a.email, a.role, date_trunc('milliseconds', a.created_at) as "createdAt", a.blocked_at as "blockedAt",
      a.erasing_since as "endedAt",
      exists (select from second_factors f where f.account_id = a.id) as "hasSecondFactor", s.live as sessions, s.last as "lastSeenAt"
    from accounts a cross join lateral (
      select count(*) filter (where revoked_at is null and expires_at > ${now}) as live, max(last_seen_at) as last
      from account_sessions where account_id = a.id
    ) s
    where a.role in (${sql.join(STAFF_ROLES)}) and ${place}
    order by a.created_at, a.id limit ${limit}`.execute(db)
  return rows
}
