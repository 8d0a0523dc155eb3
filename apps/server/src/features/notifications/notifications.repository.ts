import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { NotifiedRole } from './push/push-texts.ts'

export type Channel = 'mail' | 'push'

interface Choice {
  readonly hasMails: boolean
  readonly hasPushes: boolean
}

export const selectChoice = async (db: Queryable, accountId: string): Promise<Choice> => {
  const row = await db
    .selectFrom('notification_settings')
    .select(['has_chat_mails', 'has_chat_pushes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { hasMails: row?.has_chat_mails ?? true, hasPushes: row?.has_chat_pushes ?? true }
}

interface ChoiceChange {
  readonly accountId: string
  readonly offId: string
  readonly hasMails?: boolean | undefined
  readonly hasPushes?: boolean | undefined
}

/** What is undefined stays as it is. */
export const upsertChoice = async (
  db: Queryable,
  { accountId, offId, hasMails, hasPushes }: ChoiceChange,
): Promise<void> => {
  const values = {
    ...(hasMails !== undefined && { has_chat_mails: hasMails }),
    ...(hasPushes !== undefined && { has_chat_pushes: hasPushes }),
  }
  const inserted = db.insertInto('notification_settings').values({ account_id: accountId, off_id: offId, ...values })
  await inserted
    .onConflict((conflict) =>
      // An update of nothing would be an error.
      conflict.column('account_id').doUpdateSet({ account_id: accountId, ...values }),
    )
    .execute()
}

/** What names the person in a mail's link; the candidate where they have none yet. */
export const selectOrInsertOffId = async (db: Queryable, accountId: string, candidate: string): Promise<string> => {
  await upsertChoice(db, { accountId, offId: candidate })
  const row = await db
    .selectFrom('notification_settings')
    .select('off_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.off_id
}

export const switchMailsOff = async (db: Queryable, offId: string): Promise<void> => {
  await db.updateTable('notification_settings').set({ has_chat_mails: false }).where('off_id', '=', offId).execute()
}

/** Of members to whom something could be told; the others need no row. */
export const updateLastLive = async (db: Queryable, accountIds: readonly string[], at: Date): Promise<void> => {
  await sql`
    insert into notification_settings (account_id, off_id, last_live_at)
    select a.id, gen_random_uuid(), ${at} from accounts a
    where a.id = any (${accountIds}::uuid[]) and a.role = 'member' and (
      exists (select from chat_sessions s where s.member_id = a.id and s.member_unread > 0)
      or exists (select from push_subscriptions p where p.account_id = a.id))
    on conflict (account_id) do update set last_live_at = excluded.last_live_at`.execute(db)
}

/** Another process that tells the same person waits until this transaction ends. */
export const lockNotices = async (tx: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${accountId}`}, 0))`.execute(tx)
}

export interface Recipient extends Choice {
  readonly accountId: string
  readonly role: NotifiedRole
  readonly name: string
  readonly email: string
  readonly isEmailConfirmed: boolean
  readonly countryCode: string
  readonly language: string
  /** With any page of ours open; of a consultant, with the workspace open. */
  readonly lastHereAt: Date | null
}

/** Nobody who is blocked, is being deleted, or has paused their own spending: `a` is the account, `w` its wallet, `n` its choice. */
const isReachable = (now: Date): RawBuilder<unknown> =>
  sql`a.blocked_at is null and a.deletion_due_at is null and a.erasing_since is null and (w.paused_until is null or w.paused_until <= ${now})`

const CHOICE_AND_WALLET = sql`left join notification_settings n on n.account_id = a.id left join wallets w on w.member_id = a.id`

export const findRecipient = async (db: Queryable, accountId: string, now: Date): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select a.id as "accountId", a.role, a.name, a.email, a.email_confirmed_at is not null as "isEmailConfirmed",
      a.country_code as "countryCode", a.language, coalesce(n.has_chat_mails, true) as "hasMails",
      coalesce(n.has_chat_pushes, true) as "hasPushes",
      case when a.role = 'agent' then greatest(g.last_seen_at, g.left_at) else n.last_live_at end as "lastHereAt"
    from accounts a ${CHOICE_AND_WALLET} left join agents g on g.account_id = a.id
    where a.id = ${accountId} and a.role in ('member', 'agent') and ${isReachable(now)}`.execute(db)
  return rows[0]
}

/** The unread messages of one conversation that this channel has not told of. */
export interface Unread {
  readonly sessionId: string
  readonly memberId: string
  readonly since: Date
  readonly upTo: number
  /** When this channel last told of the conversation. */
  readonly toldAt: Date | null
}

const CONVERSATIONS_MAX = 200

/** The sessions on whose other side somebody has written, and where the account may answer: `s` is the session, `a` the account. */
const isUnread = (role: NotifiedRole): RawBuilder<unknown> =>
  role === 'member'
    ? sql`s.member_id = a.id and s.member_unread > 0`
    : sql`s.waiting_since is not null and s.profile_unread > 0 and s.profile_id in (
        select p.id from profiles p join answering w on w.agent_id = p.agent_id where w.answerer_id = a.id)
      and (not s.stand_in_declined or exists (select from profiles o where o.id = s.profile_id and o.agent_id = a.id))`

const IS_OPEN = sql`not s.is_erased and not exists (
  select from contact_blocks b where b.member_id = s.member_id and b.profile_id = s.profile_id)`

export const listUnread = async (
  db: Queryable,
  { accountId, role }: Pick<Recipient, 'accountId' | 'role'>,
  channel: Channel,
  since: Date,
): Promise<Unread[]> => {
  const [sender, readId] =
    role === 'member' ? ['profile', sql.ref('s.member_read_id')] : ['member', sql.ref('s.profile_read_id')]
  const { rows } = await sql<Unread>`
    select s.id as "sessionId", s.member_id as "memberId", u.since, u.up_to as "upTo", told.at as "toldAt"
    from accounts a join chat_sessions s on ${isUnread(role)}
      cross join lateral (
        select coalesce(max(n.message_id), 0) as up_to, max(n.sent_at) as at from chat_notices n
        where n.session_id = s.id and n.account_id = a.id and n.channel = ${channel}) told
      cross join lateral (
        select min(m.created_at) as since, max(m.id) as up_to from chat_messages m
        where m.session_id = s.id and m.sender = ${sender} and m.id > greatest(${readId}, told.up_to)) u
    where a.id = ${accountId} and ${IS_OPEN} and s.last_message_at > ${since} and u.since is not null
    order by u.since limit ${CONVERSATIONS_MAX}`.execute(db)
  return rows
}

export interface Page {
  readonly after: string | null
  readonly limit: number
}

/** Whether the channel has not told this account of the session's newest message. */
const isUntold = (channel: Channel): RawBuilder<unknown> =>
  sql`not exists (select from chat_notices n where n.session_id = s.id and n.account_id = a.id and n.channel = ${channel}
    and n.message_id >= s.last_message_id)`

export interface Due {
  readonly now: Date
  readonly newsSince: Date
  /** Who was told so often since then waits. */
  readonly perDay: number
  readonly daySince: Date
}

const isBelowLimit = (channel: Channel, { perDay, daySince }: Due): RawBuilder<unknown> =>
  sql`(select count(distinct t.notice_id) from chat_notices t
    where t.account_id = a.id and t.channel = ${channel} and t.sent_at > ${daySince}) < ${perDay}`

/** Members who want mails and have answers that none has told of, by id. */
export const listMembersToMail = async (db: Queryable, due: Due, { after, limit }: Page): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from chat_sessions s join accounts a on a.id = s.member_id ${CHOICE_AND_WALLET}
    where s.member_unread > 0 and s.last_message_at > ${due.newsSince} and ${IS_OPEN} and a.email_confirmed_at is not null
      and coalesce(n.has_chat_mails, true) and ${isReachable(due.now)} and ${isBelowLimit('mail', due)}
      and (${after}::uuid is null or s.member_id > ${after}::uuid) and ${isUntold('mail')}
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** People who want push messages, with a browser that takes them and with messages that none has told of, by id. */
export const listPeopleToPush = async (db: Queryable, due: Due, { after, limit }: Page): Promise<string[]> => {
  const hasNews = (role: NotifiedRole) => sql`a.role = ${role} and exists (
    select from chat_sessions s where ${isUnread(role)} and s.last_message_at > ${due.newsSince} and ${IS_OPEN} and ${isUntold('push')})`
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from push_subscriptions b join accounts a on a.id = b.account_id ${CHOICE_AND_WALLET}
    where coalesce(n.has_chat_pushes, true) and ${isReachable(due.now)} and ${isBelowLimit('push', due)}
      and (${after}::uuid is null or b.account_id > ${after}::uuid) and (${hasNews('member')} or ${hasNews('agent')})
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Told {
  readonly count: number
  readonly lastAt: Date | null
}

/** How many messages of the channel since then. */
export const countNotices = async (db: Queryable, accountId: string, channel: Channel, since: Date): Promise<Told> =>
  db
    .selectFrom('chat_notices')
    .select(({ fn }) => [fn.count<number>('notice_id').distinct().as('count'), fn.max('sent_at').as('lastAt')])
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()

interface NewNotice {
  readonly id: string
  readonly accountId: string
  readonly channel: Channel
  readonly at: Date
}

export const insertNotices = async (
  tx: Transaction,
  { id, accountId, channel, at }: NewNotice,
  unread: readonly Unread[],
): Promise<void> => {
  const rows = unread.map(({ sessionId, memberId, upTo }) => ({
    session_id: sessionId,
    member_id: memberId,
    account_id: accountId,
    channel,
    message_id: upTo,
    notice_id: id,
    sent_at: at,
  }))
  await tx.insertInto('chat_notices').values(rows).execute()
}

export const deleteNoticesBefore = async (db: Queryable, instant: Date): Promise<void> => {
  await db.deleteFrom('chat_notices').where('sent_at', '<', instant).execute()
}
