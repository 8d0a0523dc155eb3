import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

const listSessions = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await db.selectFrom('chat_sessions').select('id').where('member_id', '=', accountId).execute()).map(({ id }) => id)

/**
 * A member's conversations, both sides; of a consultant, what they wrote. Erasing empties a member's conversations for both sides; charges
 * stay, since earnings are counted from them.
 */
export const chatPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const sessions = await listSessions(db, accountId)
    const own = await readOwnRows(db, 'chat_messages', 'session_id', sessions, ['client_key', 'author_id'])
    const answers = await readOwnRows(db, 'chat_messages', 'author_id', accountId, ['client_key', 'author_id'])
    const isOwn = new Set<unknown>(sessions)
    return {
      conversations: await readOwnRows(db, 'chat_sessions', 'member_id', accountId, [
        'profile_read_id',
        'profile_unread',
      ]),
      messages: [...own, ...answers.filter((row) => !isOwn.has(row.session_id))],
    }
  },
  files: async (db, accountId) => {
    const rows = await db
      .selectFrom('chat_messages as m')
      .innerJoin('chat_sessions as s', 's.id', 'm.session_id')
      .select(['m.id', 'm.image_key'])
      .where('s.member_id', '=', accountId)
      .where('m.image_key', 'is not', null)
      .execute()
    return rows.flatMap((row) => (row.image_key ? [{ key: row.image_key, name: `images/${row.id}.webp` }] : []))
  },
  erase: async (tx, accountId) => {
    await tx.selectNoFrom((row) => row.fn('chat_erase_member', [row.val(accountId)]).as('erased')).execute()
  },
}
