import pg from 'pg'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { NO_TIME_LIMITS } from './connections.ts'
import type { Database } from './database.ts'
import { connect } from './migrations/migrate.ts'

const OPEN_MONTHS = 'open-months'
/** Soon after a month has begun. */
const EVERY_NIGHT = '5 0 * * *'
/** Some 5 GB of messages. A smaller month goes on with the next. */
const ROWS_OF_A_MONTH = 10_000_000

interface MonthJobs {
  readonly database: Database
  readonly jobs: Jobs
}

/** By the database's clock, which all nodes share. */
export const workMonthJobs = ({ database, jobs }: MonthJobs): Promise<void> =>
  jobs.repeat(OPEN_MONTHS, EVERY_NIGHT, () => database.pool.query('select open_months(now(), $1)', [ROWS_OF_A_MONTH]))

/** Which tables lie in partitions by month is decided by migration 0079 (decision 50). */
const DUE = `
  select "table", name, pg_get_expr(relpartbound, oid) as bound, pg_get_partition_constraintdef(oid) as condition, pg_table_size(oid) as bytes
  from (
    select c.oid, c.relpartbound, p.relname as "table", c.relname as name,
      lead(right(c.relname, 7)) over (partition by p.oid order by c.relname) as ends
    from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
    where p.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  ) months
  where ends <= to_char(now() at time zone 'UTC' - $1 * interval '1 month', 'YYYY_MM') and obj_description(oid, 'pg_class') is null
  order by ends, "table"`
const KEYS = `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`
/** To exchange or drop a partition, PostgreSQL moves or drops the triggers of its foreign keys, which are on both tables. */
const LOCKED = `select string_agg(name, ', ' order by name) as names from (
  select $1::text as name
  union select confrelid::regclass::text from pg_constraint where conrelid = $1::regclass and contype = 'f'
  union select conrelid::regclass::text from pg_constraint where confrelid = $1::regclass and contype = 'f'
) both_sides`
const COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped`
const PRIMARY_KEY = `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'p'`

interface Partition {
  readonly table: string
  readonly name: string
  readonly bound: string
  /** What is true of its ids. */
  readonly condition: string
  readonly bytes: string
}

export interface ArchivedMonth {
  /** Such as `chat_messages_2026_11`. */
  readonly name: string
  readonly rows: number
  readonly bytesBefore: number
  readonly bytesAfter: number
}

export interface ArchiveOptions {
  /** Those that ended at least so many months ago. */
  readonly months: number
  /** Where they are to lie; without one, where they are. */
  readonly tablespace: string | undefined
  /** Told before each. */
  readonly tell: (name: string, bytes: number) => void
}

const LOCK_TRIES = 60
const LOCK_WAIT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

const textOf = async (client: pg.Client, query: string, relation: string): Promise<string> => {
  const { rows } = await client.query<[string]>({ text: query, values: [relation], rowMode: 'array' })
  return rows[0]?.[0] ?? ''
}

/** Behind somebody's statement it gives up at once, because everybody else would wait behind it, and tries again. */
const lockAlone = async (client: pg.Client, table: string, triesMax: number): Promise<void> => {
  const tables = await textOf(client, LOCKED, table)
  for (let tries = 1; ; tries += 1) {
    await client.query('savepoint before_lock')
    try {
      await client.query(`set local lock_timeout = '300ms'; lock table ${tables} in access exclusive mode`)
      return
    } catch (error) {
      if (tries === triesMax || (error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
      await client.query('rollback to savepoint before_lock')
      await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS))
    }
  }
}

/** What an archive that failed or was killed has left behind. */
const dropCopy = async (client: pg.Client, copy: string, triesMax: number): Promise<void> => {
  await client.query('begin')
  if ((await textOf(client, 'select to_regclass($1)::text', copy)) !== '') {
    await lockAlone(client, copy, triesMax)
    await client.query(`drop table ${copy}`)
  }
  await client.query('commit')
}

/** While it is empty: then its foreign keys lock the tables that they lead to for a moment only. */
const makeCopy = async (
  client: pg.Client,
  { name, table }: Partition,
  copy: string,
  tablespace: string | undefined,
) => {
  await client.query('begin')
  if (tablespace !== undefined) await client.query(`set local default_tablespace = ${pg.escapeIdentifier(tablespace)}`)
  await client.query(`create table ${copy} (like ${name} including defaults including constraints including indexes)`)
  const { rows } = await client.query<{ definition: string }>(KEYS, [table])
  for (const { definition } of rows) await client.query(`alter table ${copy} add ${definition}`)
  await client.query('commit')
}

/** Rows are read from the old partition until all of them are in the new one. */
const fillAndSwap = async (client: pg.Client, partition: Partition, copy: string): Promise<number> => {
  const { table, name, bound, condition } = partition
  const columns = await textOf(client, COLUMNS, copy)
  const key = await textOf(client, PRIMARY_KEY, copy)
  await client.query('begin')
  // Who changes rows of a past month waits: chat_expire_messages, chat_erase_member, chat_remove_message, chat_return_message.
  await client.query(`select pg_advisory_xact_lock(hashtext('archive_months'))`)
  const { rowCount } = await client.query(
    `insert into ${copy} (${columns}) select ${columns} from ${name} order by ${key.slice(key.indexOf('(') + 1, -1)}`,
  )
  // Proves to the swap that it need not read the rows again.
  await client.query(`alter table ${copy} add constraint in_month check (${condition})`)
  await lockAlone(client, table, LOCK_TRIES)
  await client.query(`alter table ${table} detach partition ${name}`)
  await client.query(`drop table ${name}`)
  await client.query(`alter table ${copy} rename to ${name}`)
  await client.query(`alter table ${table} attach partition ${name} ${bound}`)
  await client.query(`alter table ${name} drop constraint in_month`)
  await client.query(`comment on table ${name} is 'archived'`)
  await client.query('commit')
  return rowCount ?? 0
}

const archiveMonth = async (
  client: pg.Client,
  partition: Partition,
  tablespace: string | undefined,
): Promise<number> => {
  const copy = `${partition.name}_copy`
  try {
    await dropCopy(client, copy, LOCK_TRIES)
    await makeCopy(client, partition, copy, tablespace)
    return await fillAndSwap(client, partition, copy)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    // What cannot be dropped now is dropped by the next archive, and left out by backups.
    await dropCopy(client, copy, 1).catch(() => undefined)
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
    throw new OperatorError(
      `${partition.name} stays as it was, because a backup or another long reading is under way: run it again afterwards.`,
    )
  }
}

/**
 * Writes past months again, each conversation's and each member's rows side by side and without the space of what has been emptied, on a
 * tablespace if one is named. They stay readable throughout. One that fails stays as it was.
 */
export const archiveMonths = async (
  owner: pg.ClientConfig,
  { months, tablespace, tell }: ArchiveOptions,
): Promise<ArchivedMonth[]> => {
  const client = await connect(owner)
  const archived: ArchivedMonth[] = []
  try {
    await client.query(NO_TIME_LIMITS)
    const { rows: due } = await client.query<Partition>(DUE, [months])
    for (const partition of due) {
      const bytesBefore = Number(partition.bytes)
      tell(partition.name, bytesBefore)
      const rows = await archiveMonth(client, partition, tablespace)
      await client.query(`vacuum (freeze, analyze) ${partition.name}`)
      const bytesAfter = Number(await textOf(client, 'select pg_table_size($1::regclass)', partition.name))
      archived.push({ name: partition.name, rows, bytesBefore, bytesAfter })
    }
    return archived
  } finally {
    await client.end()
  }
}
