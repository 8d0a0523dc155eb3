import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { DB } from '../database/database.types.ts'
import { type Waiting, waitingOf } from '../database/waiting.ts'

export type MessageOutRow = Selectable<DB['messages_out']>
type MessageOutInsert = Insertable<DB['messages_out']>
type Words = Pick<MessageOutInsert, 'recipient' | 'account_id' | 'subject' | 'text_body' | 'html_body'>
export type NewMessageOut = Words &
  Pick<MessageOutInsert, 'reply_to' | 'unsubscribe_url' | 'unsubscribes_at_once'> & { channel: 'email' | 'sms' }

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
    .set({ state: 'sent', sent_at: at, failed_at: null, failure: '', ...NO_BODY })
    .where('id', '=', id)
    .execute()
}

/** A mail keeps its words for some days, so that it can be sent again; a text message is of no use by then. */
export const markMessageFailed = async (
  db: Queryable,
  { id, channel }: Pick<MessageOutRow, 'id' | 'channel'>,
  { at, failure }: { readonly at: Date; readonly failure: string },
): Promise<void> => {
  await db
    .updateTable('messages_out')
    .set({ state: 'failed', failed_at: at, failure, ...(channel === 'sms' && NO_BODY) })
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export const listUnsentMessages = (
  db: Queryable,
  {
    before,
    limit,
    state,
  }: { readonly before: number | undefined; readonly limit: number; readonly state: 'failed' | 'waiting' },
): Promise<MessageOutRow[]> =>
  db
    .selectFrom('messages_out')
    .selectAll()
    .where('state', '=', state)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const summarizeFailedMessages = (db: Queryable, since: Date): Promise<Waiting> =>
  waitingOf(db, sql`failed_at`, sql`messages_out where state = 'failed' and failed_at >= ${since}`)

/** One that is sent again waits since then, not since it was written. */
const WAITS_SINCE = sql<Date>`coalesce(failed_at, created_at)`

/** Those that have been waiting since `until` or longer. Where only mails to one domain do, none until one has waited since `alone`. */
export const summarizeWaitingMessages = (
  db: Queryable,
  { until, alone }: { readonly until: Date; readonly alone: Date },
): Promise<Waiting> =>
  waitingOf(
    db,
    WAITS_SINCE,
    sql`messages_out where state = 'waiting' and ${WAITS_SINCE} <= ${until}
      having count(distinct split_part(lower(recipient), '@', 2)) > 1 or bool_or(channel = 'sms') or min(${WAITS_SINCE}) <= ${alone}`,
  )

/** Those that have been waiting since then or longer, for a job that is gone: without this they would wait for ever. */
export const giveUpWaiting = async (
  db: Queryable,
  { until, at, failure }: { readonly until: Date; readonly at: Date; readonly failure: string },
): Promise<void> => {
  await db
    .updateTable('messages_out')
    .set({
      state: 'failed',
      failed_at: at,
      failure,
      text_body: sql`case channel when 'email' then text_body else '' end`,
    })
    .where('state', '=', 'waiting')
    .where(WAITS_SINCE, '<=', until)
    .execute()
}

/** A failed mail whose words are still there; locked, so that two who send it again send it once. */
export const lockResendable = (db: Queryable, id: number): Promise<MessageOutRow | undefined> =>
  db
    .selectFrom('messages_out')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('channel', '=', 'email')
    .where('text_body', '<>', '')
    .forUpdate()
    .executeTakeFirst()

export const updateResent = async (
  db: Queryable,
  id: number,
  { state, at }: { readonly state: 'waiting' | 'sent'; readonly at: Date },
): Promise<void> => {
  const times = state === 'sent' ? { sent_at: at, failed_at: null } : { sent_at: null, failed_at: at }
  await db
    .updateTable('messages_out')
    .set({ state, attempts: 0, failure: '', ...times })
    .where('id', '=', id)
    .execute()
}

export const emptyFailedBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db
    .updateTable('messages_out')
    .set(NO_BODY)
    .where('state', '=', 'failed')
    .where('failed_at', '<', instant)
    .where('text_body', '<>', '')
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
