import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { NO_TIME_LIMITS } from '../connections.ts'
import { installJobQueue, JOB_QUEUE_VERSION, JOB_SCHEMA } from '../migrations/install-job-queue.ts'
import { connect, createHistory, ensureAppRole, lockMigrations, readMigrationsOf } from '../migrations/migrate.ts'
import {
  columnsOf,
  type DumpedPartition,
  type DumpedSchema,
  type DumpedTable,
  PARTITIONS,
  tableNameOf,
} from './dump-database.ts'

/** Everything of ours in the schema, but for what belongs to an extension of the operator's. */
const EMPTY_SCHEMA = `do $$
declare v_statements text[]; v_statement text;
begin
  select array_agg(statement) into v_statements from (
    select format('drop %s if exists %s cascade', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
      c.oid::regclass) as statement
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.refobjid <> c.oid and d.deptype in ('e', 'a', 'i'))
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ) as ours;
  foreach v_statement in array coalesce(v_statements, '{}') loop execute v_statement; end loop;
end $$`

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** @throws OperatorError if this version of Velvetline cannot load what the archive holds */
export const checkDump = async ({ migrations, jobQueueVersion }: DumpedSchema): Promise<void> => {
  await readMigrationsOf(migrations)
  if (jobQueueVersion === JOB_QUEUE_VERSION) return
  throw new OperatorError(
    `The backup was made by a version of Velvetline with another job queue (${jobQueueVersion}, this has ${JOB_QUEUE_VERSION}): restore it with that version, then start this one.`,
  )
}

/** Off until there is a chat team, which switches it on for good (chat_team_start). */
const QUEUE_FOR_TEAMS = `do $$
  begin
    if to_regclass('chat_teams') is not null and not exists (select 1 from chat_teams) then
      alter table chat_sessions disable trigger member_messages_are_queued_for_teams;
    end if;
  end
$$`

const MONTH_OF_IDS = /^FOR VALUES FROM \((?:MINVALUE|'\d+')\) TO \('\d+'\)$/

/** In the place of those that a new database begins with. */
const rebuildPartitions = async (client: pg.Client, partitions: readonly DumpedPartition[]): Promise<void> => {
  const { rows } = await client.query<DumpedPartition>(PARTITIONS)
  for (const { name } of rows) await client.query(`drop table public.${pg.escapeIdentifier(name)}`)
  for (const { table, name, bound } of partitions) {
    if (!MONTH_OF_IDS.test(bound)) throw new OperatorError(`The backup has a partition that cannot be made: ${name}.`)
    const [part, whole] = [name, table].map((one) => `public.${pg.escapeIdentifier(one)}`)
    await client.query(`create table ${part} partition of ${whole} ${bound}`)
  }
}

interface Rebuilt {
  /** Those of the dump that the migrations and the job queue make; others are somebody else's, or what an archive of a month left behind. */
  readonly tables: readonly DumpedTable[]
  readonly keys: readonly ForeignKey[]
}

const MADE = 'select name from unnest($1::text[]) as name where to_regclass(name) is not null'

/** The tables as they were when the backup was made, empty, without what would hinder loading them in any order. */
const rebuild = async (client: pg.Client, schema: DumpedSchema): Promise<Rebuilt> => {
  await client.query(EMPTY_SCHEMA)
  await createHistory(client)
  for (const { sql } of await readMigrationsOf(schema.migrations)) await client.query(sql)
  const made = await client.query<{ name: string }>(MADE, [schema.tables.map(tableNameOf)])
  const names = new Set(made.rows.map(({ name }) => name))
  const tables = schema.tables.filter((table) => names.has(tableNameOf(table)))
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const ofMade = ({ table }: DumpedPartition): boolean => names.has(tableNameOf({ schema: 'public', name: table }))
  if (schema.partitions) await rebuildPartitions(client, schema.partitions.filter(ofMade))
  const own = tables.filter((table) => table.schema !== JOB_SCHEMA)
  for (const table of own) await client.query(`alter table ${tableNameOf(table)} disable trigger user`)
  await client.query(`truncate ${own.map(tableNameOf).join(', ')}`)
  const queues = tables.filter((table) => table.schema === JOB_SCHEMA)
  for (const table of queues.toReversed()) await client.query(`delete from ${tableNameOf(table)}`)
  return { tables, keys }
}

const complete = async (client: pg.Client, { tables, keys }: Rebuilt, { sequences }: DumpedSchema) => {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) {
    if (table.schema !== JOB_SCHEMA) await client.query(`alter table ${tableNameOf(table)} enable trigger user`)
  }
  await client.query(QUEUE_FOR_TEAMS)
  // Does nothing for one that is not made.
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ])
}

export interface TableLoader {
  /** The next piece of a table's rows; all pieces of one table follow each other. */
  write(table: DumpedTable, chunk: Uint8Array): Promise<void>
}

const createLoader = (client: pg.Client, { tables }: Rebuilt) => {
  const skipped = new Set<string>()
  let open: { readonly table: DumpedTable; readonly stream: ReturnType<typeof copyFrom> } | undefined
  const close = async (): Promise<void> => {
    const stream = open?.stream
    open = undefined
    if (!stream) return
    stream.end()
    await finished(stream)
  }
  const write = async (table: DumpedTable, chunk: Uint8Array): Promise<void> => {
    if (!tables.includes(table)) {
      skipped.add(tableNameOf(table))
      return
    }
    if (open?.table !== table) {
      await close()
      open = { table, stream: client.query(copyFrom(`copy ${tableNameOf(table)} (${columnsOf(table)}) from stdin`)) }
      open.stream.on('error', () => undefined)
    }
    const { stream } = open
    if (stream.errored) throw stream.errored
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished(stream)])
  }
  return { write, close, skipped }
}

/**
 * Puts a dump in the place of what the database holds, in one transaction: until it has ended, and if it fails, everything is as it was.
 * Functions and later migrations are left to `migrate`.
 * @param beforeCommit called when nothing but the commit is left; an error before is one that changed nothing
 * @returns the names of tables with rows that are not of the software, and were left out
 */
export const loadDatabase = async (
  owner: pg.ClientConfig,
  schema: DumpedSchema,
  fill: (loader: TableLoader) => Promise<void>,
  beforeCommit: () => void,
): Promise<string[]> => {
  const client = await connect(owner)
  try {
    // A service that starts meanwhile waits with its migrations.
    await lockMigrations(client)
    await client.query(NO_TIME_LIMITS)
    await ensureAppRole(client)
    await installJobQueue(client)
    await client.query('begin')
    const rebuilt = await rebuild(client, schema)
    const loader = createLoader(client, rebuilt)
    await fill(loader)
    await loader.close()
    await complete(client, rebuilt, schema)
    beforeCommit()
    await client.query('commit')
    return [...loader.skipped]
  } finally {
    await client.end()
  }
}
