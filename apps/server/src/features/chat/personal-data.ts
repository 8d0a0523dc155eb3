import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'
import { listMediaOf } from './media/media.repository.ts'
import { keyOf, sizesOf } from './media/store-media.ts'

/** Who is on the other side of a conversation is not the reader's to know. */
const HIDDEN = ['client_key', 'author_id', 'member_id'] as const

type Conversation = Readonly<Record<string, unknown>>

/**
 * What staff have closed counts as blocked by the member: that is not what they have chosen. Of the other side's block neither time nor
 * number: they would tell which profiles are one person's.
 */
const withBlocks = (row: Conversation, closed: ReadonlySet<unknown>): Conversation => {
  const { closed_by_staff_at: closedAt, blocked_by_member_at: at } = row
  const isStaffs = at instanceof Date && closedAt instanceof Date && at.getTime() === closedAt.getTime()
  return {
    ...row,
    blocked_by_member_at: isStaffs ? null : at,
    is_blocked_by_profile: closed.has(row.profile_id),
  }
}

const listBlockedBy = async (db: Queryable, memberId: string): Promise<ReadonlySet<unknown>> => {
  const rows = await db.selectFrom('profile_blocks').select('profile_id').where('member_id', '=', memberId).execute()
  return new Set(rows.map((row) => row.profile_id))
}

const listSessions = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await db.selectFrom('chat_sessions').select('id').where('member_id', '=', accountId).execute()).map(({ id }) => id)

/**
 * A member's conversations, both sides; of a consultant, what they wrote. Erasing empties a member's conversations for both sides, and
 * deletes a consultant's images, voice notes and notes; what they wrote is the members' conversations too, and stays there. So do charges,
 * since earnings are counted from them.
 */
export const chatPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const sessions = await listSessions(db, accountId)
    const own = await readOwnRows(db, 'chat_messages', 'session_id', sessions, HIDDEN)
    const answers = await readOwnRows(db, 'chat_messages', 'author_id', accountId, HIDDEN)
    const isOwn = new Set<unknown>(sessions)
    const closed = await listBlockedBy(db, accountId)
    return {
      notes: await readOwnRows(db, 'conversation_notes', 'session_id', sessions, ['agent_id', 'member_id']),
      conversations: (
        await readOwnRows(db, 'chat_sessions', 'member_id', accountId, ['profile_read_id', 'profile_unread'])
      ).map((row) => withBlocks(row, closed)),
      blocked_members: await readOwnRows(db, 'consultant_blocks', 'agent_id', accountId, [
        'id',
        'member_id',
        'set_by_agent',
      ]),
      chat_files: (await listMediaOf(db, accountId, sessions)).map(
        ({ author_id: _author, member_id: _member, ...row }) => row,
      ),
      messages: [...own, ...answers.filter((row) => !isOwn.has(row.session_id))],
    }
  },
  files: async (db, accountId) => {
    const sessions = await listSessions(db, accountId)
    return (await listMediaOf(db, accountId, sessions)).flatMap((media) =>
      sizesOf(media).map((size) => ({ key: keyOf(media, size), name: `chat/${keyOf(media, size).split('/').at(-1)}` })),
    )
  },
  erase: async (tx, accountId) => {
    // First, because it waits for an archive that is being written, which locks the other tables at its end.
    await tx.selectNoFrom((row) => row.fn('chat_erase_member', [row.val(accountId)]).as('erased')).execute()
    await tx.updateTable('chat_media').set({ is_removed: true }).where('author_id', '=', accountId).execute()
    for (const side of ['member_id', 'agent_id'] as const) {
      await tx.deleteFrom('consultant_blocks').where(side, '=', accountId).execute()
    }
    for (const table of ['conversation_notes', 'conversation_claims', 'conversation_readers'] as const) {
      await tx.deleteFrom(table).where('agent_id', '=', accountId).execute()
    }
  },
}
