import type { Language } from '@velvetline/contracts/locales'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import type { NotifiedRole } from './push-texts.ts'

type BrowserRow = Selectable<DB['push_subscriptions']>

/** A browser that another account has used before belongs to this one from now on. */
export const upsertBrowser = async (db: Queryable, row: Insertable<DB['push_subscriptions']>): Promise<void> => {
  const { id: _id, created_at: _createdAt, ...changes } = row
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** Newest first. */
export const listBrowsers = (db: Queryable, accountId: string): Promise<BrowserRow[]> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns whether there was one */
export const deleteBrowser = async (db: Queryable, id: Buffer, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteBrowsersBeyond = async (db: Queryable, accountId: string, max: number): Promise<void> => {
  const kept = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
  await db.deleteFrom('push_subscriptions').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
}

export const deleteBrowsersOfSessions = async (db: Queryable, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', [...sessionIds])
    .execute()
}

export interface ReachableBrowser {
  readonly accountId: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly language: Language
  readonly role: NotifiedRole
  readonly hasPushes: boolean
}

/** While its session lasts and its person is neither blocked nor leaving. */
export const findReachable = async (db: Queryable, id: Buffer, now: Date): Promise<ReachableBrowser | undefined> => {
  const { rows } = await sql<ReachableBrowser>`
    select b.account_id as "accountId", b.endpoint, b.p256dh, b.auth, b.language, case a.role when 'agent' then 'agent' else 'member' end as role,
      coalesce(n.has_chat_pushes, true) as "hasPushes"
    from push_subscriptions b
      join accounts a on a.id = b.account_id
      join account_sessions s on s.id = b.session_id
      left join notification_settings n on n.account_id = b.account_id
    where b.id = ${id} and a.blocked_at is null and a.deletion_due_at is null and a.erasing_since is null
      and s.revoked_at is null and s.expires_at > ${now}`.execute(db)
  return rows[0]
}
