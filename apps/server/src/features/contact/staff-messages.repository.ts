import type { ContactState, ContactSubject } from '@velvetline/contracts/contact'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/patterns.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'

export interface MessageRow {
  readonly id: string
  readonly state: ContactState
  readonly subject: ContactSubject
  readonly name: string
  readonly email: string
  readonly body: string
  readonly language: Language
  readonly country: CountryCode
  readonly isSubscriber: boolean
  readonly isMember: boolean
  /** Of the account that it was sent with. */
  readonly accountId: string | null
  /** The same where it is a member's. */
  readonly memberId: string | null
  readonly createdAt: Date
  readonly ownerId: string | null
  readonly ownerName: string | null
}

const SELECTED = sql`
  select m.id, m.state, m.subject, m.name, m.email, m.body, m.language, m.country_code as country, m.is_subscriber as "isSubscriber",
    m.account_id is not null as "isMember", m.account_id as "accountId",
    (select a.id from accounts a where a.id = m.account_id and a.role = 'member' and a.erased_at is null) as "memberId",
    m.created_at as "createdAt", m.owner_id as "ownerId", o.name as "ownerName"
  from contact_messages m left join accounts o on o.id = m.owner_id`

/** Of the open ones those of subscribers first, then the oldest; of the others the newest first. */
export const listMessages = async (
  db: Queryable,
  { state, words }: { readonly state: ContactState; readonly words?: string | undefined },
  after: Cursor | undefined,
  limit: number,
): Promise<MessageRow[]> => {
  const part = containing(words ?? '')
  const found = words ? sql`and (m.name ilike ${part} or m.email ilike ${part})` : sql``
  const at = new Date(Math.abs(after?.value ?? 0))
  const id = after?.id
  if (state === 'open') {
    const next = after
      ? sql`and (not m.is_subscriber, m.created_at, m.id) > (${after.value > 0}::boolean, ${at}::timestamptz, ${id}::uuid)`
      : sql``
    const query = sql<MessageRow>`${SELECTED} where m.state = 'open' ${found} ${next}
      order by not m.is_subscriber, m.created_at, m.id limit ${limit}`
    return (await query.execute(db)).rows
  }
  const next = after ? sql`and (m.created_at, m.id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const query = sql<MessageRow>`${SELECTED} where m.state = ${state} ${found} ${next}
    order by m.created_at desc, m.id desc limit ${limit}`
  return (await query.execute(db)).rows
}

/** The place after a row; the sign says whether it is a subscriber's. */
export const placeAfter = ({ id, state, isSubscriber, createdAt }: MessageRow): Cursor => ({
  value: state === 'open' && isSubscriber ? -createdAt.getTime() : createdAt.getTime(),
  id,
})

export const findMessage = async (db: Queryable, id: string): Promise<MessageRow | undefined> =>
  (await sql<MessageRow>`${SELECTED} where m.id = ${id}`.execute(db)).rows[0]

export const lockMessage = async (tx: Transaction, id: string): Promise<MessageRow | undefined> =>
  (await sql<MessageRow>`${SELECTED} where m.id = ${id} for update of m`.execute(tx)).rows[0]

export const updateMessage = async (
  tx: Transaction,
  id: string,
  change: { readonly state?: ContactState; readonly owner_id?: string | null },
): Promise<void> => {
  await tx.updateTable('contact_messages').set(change).where('id', '=', id).execute()
}

export const releaseMessagesOf = async (tx: Transaction, ownerId: string): Promise<void> => {
  await tx
    .updateTable('contact_messages')
    .set({ owner_id: null })
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'closed')
    .execute()
}

export const summarizeOpenMessages = (db: Queryable): Promise<Waiting> =>
  waitingOf(db, sql`created_at`, sql`contact_messages where state = 'open'`)

export interface AnswerRow {
  readonly id: string
  readonly author_name: string
  readonly body: string
  readonly sent_at: Date
}

/** The oldest first. */
export const listAnswers = (db: Queryable, messageId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('contact_answers')
    .select(['id', 'author_name', 'body', 'sent_at'])
    .where('message_id', '=', messageId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()

export const findAnswerByKey = (db: Queryable, messageId: string, key: string): Promise<{ body: string } | undefined> =>
  db
    .selectFrom('contact_answers')
    .select('body')
    .where('message_id', '=', messageId)
    .where('client_key', '=', key)
    .executeTakeFirst()

export const insertAnswer = async (
  tx: Transaction,
  answer: {
    readonly id: string
    readonly message_id: string
    readonly client_key: string
    readonly author_id: string
    readonly author_name: string
    readonly body: string
    readonly sent_at: Date
  },
): Promise<void> => {
  await tx.insertInto('contact_answers').values(answer).execute()
}
