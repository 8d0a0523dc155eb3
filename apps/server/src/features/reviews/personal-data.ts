import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, type PersonalRecords, readOwnRows } from '../../platform/database/personal-data.ts'

/** What members have written about a consultant, as it was shown, also of profiles that are somebody else's by now. */
const readReceived = async (db: Queryable, agentId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select r.id, r.profile_id, r.stars, r.text, r.language, r.created_at from reviews r
      where r.agent_id = ${agentId} and r.state = 'published' and not r.is_example order by r.created_at, r.id`.execute(
      db,
    )
  ).rows

/** Published reviews stay without a name, as members were told; unpublished ones are deleted, and so are a consultant's replies. */
export const reviewsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    reviews: await readOwnRows(db, 'reviews', 'member_id', accountId, ['agent_id', 'decided_by']),
    reviews_received: await readReceived(db, accountId),
    review_replies: await readOwnRows(db, 'review_replies', 'agent_id', accountId, ['agent_id', 'decided_by']),
  }),
  erase: async (tx, accountId) => {
    await tx
      .updateTable('reviews')
      .set((row) => ({
        text: '',
        marks: [],
        state: 'rejected',
        decided_at: row.fn.coalesce('decided_at', 'created_at'),
      }))
      .where('member_id', '=', accountId)
      .where('state', '<>', 'published')
      .execute()
    await tx.deleteFrom('review_replies').where('agent_id', '=', accountId).execute()
    await tx.updateTable('reviews').set({ member_id: null }).where('member_id', '=', accountId).execute()
  },
}
