import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import { type Waiting, waitingOf } from '../../../platform/database/waiting.ts'

export type MailboxChangeRow = Selectable<DB['mailbox_changes']>

/** At most one for each account, whose lock guards it. */
export const findOpenChange = (db: Queryable, accountId: string): Promise<MailboxChangeRow | undefined> =>
  db
    .selectFrom('mailbox_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const findMailboxChange = (
  db: Queryable,
  accountId: string,
  id: string,
): Promise<MailboxChangeRow | undefined> =>
  db
    .selectFrom('mailbox_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export interface ShownChange extends MailboxChangeRow {
  readonly proposedByName: string
  readonly decidedByName: string | null
  /** Of the objection that waits, else of the latest; null without one. */
  readonly objectedId: string | null
  readonly objectedAt: Date | null
  readonly objectionSeenAt: Date | null
  readonly objectedProposer: string | null
}

export const findLatestChange = async (db: Queryable, accountId: string): Promise<ShownChange | undefined> => {
  const { rows } = await sql<ShownChange>`
    select c.*, p.name as "proposedByName", d.name as "decidedByName", o.id as "objectedId", o.ended_at as "objectedAt",
      o.objection_seen_at as "objectionSeenAt", o.proposed_by as "objectedProposer"
    from mailbox_changes c join accounts p on p.id = c.proposed_by left join accounts d on d.id = c.decided_by
    left join lateral (
      select * from mailbox_changes where account_id = c.account_id and state = 'objected'
      order by objection_seen_at is null desc, ended_at desc, id limit 1
    ) o on true
    where c.account_id = ${accountId} order by c.ended_at is null desc, c.proposed_at desc, c.id limit 1`.execute(db)
  return rows[0]
}

export const insertChange = async (
  db: Queryable,
  row: Pick<MailboxChangeRow, 'id' | 'account_id' | 'email' | 'email_key' | 'reason' | 'proposed_by' | 'proposed_at'>,
): Promise<void> => {
  await db.insertInto('mailbox_changes').values(row).execute()
}

export const updateChange = async (
  db: Queryable,
  id: string,
  values: Partial<
    Pick<MailboxChangeRow, 'state' | 'decided_by' | 'decided_at' | 'followed_at' | 'ended_at' | 'objection_seen_at'>
  >,
): Promise<void> => {
  const over = values.ended_at ? { email: '', email_key: '', reason: '' } : {}
  await db
    .updateTable('mailbox_changes')
    .set({ ...values, ...over })
    .where('id', '=', id)
    .execute()
}

/** Accounts whose change has waited long enough, or whose link was not followed in time; by when each was approved. */
export const listDueChanges = async (
  db: Queryable,
  { followed, unfollowed, limit }: { readonly followed: Date; readonly unfollowed: Date; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('mailbox_changes')
    .select('account_id')
    .where('state', '=', 'approved')
    .where((row) =>
      row.or([
        row.and([row('followed_at', 'is not', null), row('decided_at', '<=', followed)]),
        row.and([row('followed_at', 'is', null), row('decided_at', '<=', unfollowed)]),
      ]),
    )
    .orderBy('decided_at')
    .limit(limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export const hasMovedMailbox = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('mailbox_changes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Proposals that nobody has decided, and objections that nobody has looked into, of accounts in a role. */
export const countWaitingMailboxes = (db: Queryable, role: 'member' | 'agent'): Promise<Waiting> =>
  waitingOf(
    db,
    sql`coalesce(c.ended_at, c.proposed_at)`,
    sql`mailbox_changes c join accounts a on a.id = c.account_id
      where a.role = ${role} and (c.state = 'proposed' or c.state = 'objected' and c.objection_seen_at is null)`,
  )

/** Sends nothing until a report about a picture is decided. */
export const isAccountHeld = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('account_holds')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined
