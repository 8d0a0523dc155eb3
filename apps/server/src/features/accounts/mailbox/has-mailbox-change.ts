import { sql } from 'kysely'

/** The accounts with a change under way, or with an objection that nobody has looked into. */
export const HAS_MAILBOX_CHANGE = sql`select c.account_id from mailbox_changes c
  where c.ended_at is null or c.state = 'objected' and c.objection_seen_at is null`
