import type { AuditAction } from '@velvetline/contracts/audit'
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditQuery, type AuditSearch } from '@velvetline/contracts/audit'
import { STAFF_ROLES } from '@velvetline/contracts/staff'
import { type Selectable, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type AuditRow = Omit<Selectable<DB['audit_entries']>, 'hash' | 'previous_hash' | 'words'>
/** Days are those of the time zone. */
export type AuditFilter = Omit<AuditQuery, 'before' | 'limit'> &
  Partial<Pick<AuditSearch, 'words'>> & { readonly timeZone: string }

const PUNCTUATION = /[^\p{L}\p{N}]+/u

/** Every word must begin one of the entry's; nothing of what was typed can be an operator of the search. */
const wordsQuery = (search: string): string =>
  search
    .toLowerCase()
    .split(PUNCTUATION)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ')

const ofKind = (kind: 'change' | 'read') => AUDIT_ACTION_NAMES.filter((action) => AUDIT_ACTIONS[action] === kind)

const COLUMNS = [
  'id',
  'at',
  'account_id',
  'name',
  'role',
  'action',
  'subject_kind',
  'subject_id',
  'subject_label',
  'before_values',
  'after_values',
  'request_id',
] as const

/** What was written about a person stands beside the log, as long as they have an account. */
const REASON = sql<
  string | null
>`coalesce(reason, (select r.words from audit_reasons r where r.entry_id = audit_entries.id))`

const listNarrowed = (
  db: Queryable,
  { who, action, kind, from, to, direction, timeZone }: AuditFilter,
  place: number | undefined,
  limit: number,
) =>
  db
    .selectFrom('audit_entries')
    .select(COLUMNS)
    .select(REASON.as('reason'))
    .$if(place !== undefined, (query) => query.where('id', direction === 'ascending' ? '>' : '<', place ?? 0))
    .$if(who !== undefined, (query) => query.where('account_id', '=', who ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(kind !== undefined, (query) => query.where('action', 'in', ofKind(kind ?? 'read')))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .orderBy('id', direction === 'ascending' ? 'asc' : 'desc')
    .limit(limit)

/** A word that fills no page within so many entries is looked up in the index, where it is rare enough to be collected as a whole. */
const ENTRIES_LOOKED_THROUGH = 5_000

/** By number, from after the place: the number of an entry in the direction of the list. */
export const listEntries = async (
  db: Queryable,
  filter: AuditFilter,
  place: number | undefined,
  limit: number,
): Promise<AuditRow[]> => {
  const narrowed = listNarrowed(db, filter, place, limit)
  const words = wordsQuery(filter.words ?? '')
  if (words === '') return narrowed.execute()
  const matches = sql<boolean>`words @@ ${words}::tsquery`
  const [side, furthest] =
    filter.direction === 'ascending'
      ? (['<=', (place ?? 0) + ENTRIES_LOOKED_THROUGH] as const)
      : (['>=', (place ?? (await countEntries(db)) + 1) - ENTRIES_LOOKED_THROUGH] as const)
  const near = await narrowed.where('id', side, furthest).where(matches).execute()
  if (near.length === limit) return near
  // An array of its own: with the limit in view the planner expects a rare word soon, and looks through the whole log.
  return narrowed.where(sql<boolean>`id = any(array(select id from audit_entries where ${matches}))`).execute()
}

/** The entries are numbered without gaps, so that the last number counts them. */
export const countEntries = async (db: Queryable): Promise<number> => {
  const row = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** The id of the latest act's subject; undefined where there was none. */
export const findLatestSubject = async (db: Queryable, action: AuditAction): Promise<string | undefined> => {
  const row = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject_id
}

export const listStaffNames = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('role', 'in', STAFF_ROLES)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()

/** Where a check of the chain has come to. */
export interface ChainPlace {
  readonly id: number
  readonly hash: Buffer
}

interface ChainPart {
  readonly checked: number
  readonly broken_at: number | null
  readonly last_id: number | null
  readonly last_hash: Buffer | null
}

export const findBreak = async (database: Database, { id, hash }: ChainPlace, limit: number): Promise<ChainPart> => {
  const [part] = await database.callFunction<ChainPart>('audit_find_break', [id, hash, limit])
  if (!part) throw new Error('the check of the audit log has no result')
  return part
}

export type AuditCheckRow = Selectable<DB['audit_checks']>

export const findLastCheck = (db: Queryable): Promise<AuditCheckRow | undefined> =>
  db.selectFrom('audit_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The hash that an entry has now. */
export const findHash = async (db: Queryable, id: number): Promise<Buffer | undefined> => {
  const row = await db.selectFrom('audit_entries').select('hash').where('id', '=', id).executeTakeFirst()
  return row?.hash
}

export const insertCheck = async (db: Queryable, row: Omit<AuditCheckRow, 'id'>): Promise<void> => {
  await db.insertInto('audit_checks').values(row).execute()
}

export const insertReason = async (
  tx: Transaction,
  { entryId, aboutId, words }: { readonly entryId: number; readonly aboutId: string; readonly words: string },
): Promise<void> => {
  await tx.insertInto('audit_reasons').values({ entry_id: entryId, about_id: aboutId, words }).execute()
}

/** @returns how often this person has searched so, this time included; counted from one again where the first was before `restartBefore` */
export const countSearch = async (
  db: Queryable,
  { accountId, action }: { readonly accountId: string; readonly action: string },
  now: Date,
  restartBefore: Date,
): Promise<number> => {
  const { rows } = await sql<{ searches: number }>`
    insert into staff_searches as s (account_id, action, since, searches) values (${accountId}, ${action}, ${now}, 1)
    on conflict (account_id, action) do update set
      since = case when s.since <= ${restartBefore} then excluded.since else s.since end,
      searches = case when s.since <= ${restartBefore} then 1 else s.searches + 1 end
    returning searches`.execute(db)
  return rows[0]?.searches ?? 1
}
