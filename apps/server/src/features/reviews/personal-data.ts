import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** Published reviews stay without a name, as members were told; unpublished ones are deleted, and so are a consultant's replies. */
export const reviewsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    reviews: await readOwnRows(db, 'reviews', 'member_id', accountId, ['decided_by']),
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
