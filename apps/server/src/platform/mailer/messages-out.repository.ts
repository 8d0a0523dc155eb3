import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { DB } from '../database/database.types.ts'

export type MessageOutRow = Selectable<DB['messages_out']>
type MessageOutInsert = Insertable<DB['messages_out']>
type Words = Pick<MessageOutInsert, 'recipient' | 'subject' | 'text_body' | 'html_body'>
export type NewMessageOut = Words &
  Pick<MessageOutInsert, 'reply_to' | 'unsubscribe_url'> & { channel: 'email' | 'sms' }

export const insertMessageOut = async (db: Queryable, row: MessageOutInsert): Promise<number> => {
  const { id } = await db.insertInto('messages_out').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findMessageOut = (db: Queryable, id: number): Promise<MessageOutRow | undefined> =>
  db.selectFrom('messages_out').selectAll().where('id', '=', id).executeTakeFirst()

export const countDeliveryAttempt = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('messages_out').set({ attempts: sql<number>`attempts + 1` }).where('id', '=', id).execute()
}

/** Bodies contain links that sign in or set passwords; they are deleted once they need not be sent. */
const NO_BODY = { text_body: '', html_body: '', reply_to: '', unsubscribe_url: '' }

export const markMessageSent = async (db: Queryable, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('messages_out')
    .set({ state: 'sent', sent_at: at, ...NO_BODY })
    .where('id', '=', id)
    .execute()
}

export const markMessageFailed = async (db: Queryable, id: number): Promise<void> => {
  await db
    .updateTable('messages_out')
    .set({ state: 'failed', ...NO_BODY })
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export const listSentMessages = (db: Queryable, limit: number): Promise<MessageOutRow[]> =>
  db.selectFrom('messages_out').selectAll().where('state', '=', 'sent').orderBy('id', 'desc').limit(limit).execute()

export const deleteMessagesBefore = async (db: Queryable, instant: Date, limit: number): Promise<void> => {
  const ids = db
    .selectFrom('messages_out')
    .select('id')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', instant)
    .orderBy('id')
    .limit(limit)
  await db.deleteFrom('messages_out').where('id', 'in', ids).execute()
}
