import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { NO_TIME_LIMITS } from '../connections.ts'
import { JOB_SCHEMA } from '../migrations/install-job-queue.ts'
import { type Applied, connect } from '../migrations/migrate.ts'

/** A table as it is kept in a backup. */
export interface DumpedTable {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

interface DumpedSequence {
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** A part of a partitioned table: its rows are among those of the table. */
export interface DumpedPartition {
  readonly table: string
  readonly name: string
  /** As PostgreSQL writes it: `FOR VALUES FROM (MINVALUE) TO ('5704253472768')`. */
  readonly bound: string
}

/** What has to be known before the rows can be loaded. */
export interface DumpedSchema {
  readonly migrations: readonly Applied[]
  readonly jobQueueVersion: number
  readonly tables: readonly DumpedTable[]
  /** Archives of earlier versions have none. */
  readonly partitions?: readonly DumpedPartition[]
  readonly sequences: readonly DumpedSequence[]
}

/** Of the job queue, what was ordered; its statistics and its own housekeeping begin again. In the order of their references. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/**
 * The functions are applied again after the rows were loaded. Left out are the copies that an archive of a month is filling or has left behind
 * (months.ts), and what belongs to an extension.
 */
const TABLES = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_functions'
        and c.relname !~ '_[0-9]{4}_[0-9]{2}_copy$'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      or n.nspname = $1 and c.relname = any ($2))
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1, 2 order by n.nspname = $1, array_position($2, c.relname::text), 2`

const SEQUENCES = `
  select sequencename as name, coalesce(last_value, start_value)::text as "lastValue", last_value is not null as "isCalled"
  from pg_sequences where schemaname = 'public' order by 1`

export const PARTITIONS = `
  select p.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
  where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' order by 1, 2`

export const tableNameOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnsOf = ({ columns }: DumpedTable): string => columns.map(pg.escapeIdentifier).join(', ')

const readTables = async (client: pg.Client): Promise<DumpedTable[]> =>
  (await client.query<DumpedTable>(TABLES, [JOB_SCHEMA, JOB_TABLES])).rows

const readSchema = async (client: pg.Client): Promise<DumpedSchema> => {
  const migrations = await client.query<Applied>('select number, name, checksum from schema_migrations order by number')
  const queue = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`)
  const tables = await readTables(client)
  const partitions = await client.query<DumpedPartition>(PARTITIONS)
  const sequences = await client.query<DumpedSequence>(SEQUENCES)
  return {
    migrations: migrations.rows,
    jobQueueVersion: queue.rows[0]?.version ?? 0,
    tables,
    partitions: partitions.rows,
    sequences: sequences.rows,
  }
}

/**
 * Begins to read at one moment. The locks come first, since they need no snapshot: a table that was written again between the snapshot and
 * its reading, such as a month that is archived, would seem empty.
 */
const beginReading = async (client: pg.Client): Promise<DumpedSchema> => {
  const tables = await readTables(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${tables.map(tableNameOf).join(', ')} in access share mode`)
  const schema = await readSchema(client)
  if (isDeepStrictEqual(schema.tables, tables)) return schema
  throw new OperatorError('The tables of the database were changed in this moment: run the backup again.')
}

/** Takes the parts of a dump, one after the other. */
export interface DumpReceiver {
  schema(schema: DumpedSchema): Promise<void>
  /** The rows in PostgreSQL's text format, cut anywhere. */
  rows(table: DumpedTable, chunks: AsyncIterable<Buffer>): Promise<void>
}

/** Reads the whole database as it is at one moment, while others go on writing. */
export const dumpDatabase = async (owner: pg.ClientConfig, receiver: DumpReceiver): Promise<void> => {
  const client = await connect(owner)
  try {
    await client.query(NO_TIME_LIMITS)
    const schema = await beginReading(client)
    await receiver.schema(schema)
    for (const table of schema.tables) {
      const text = `copy (select ${columnsOf(table)} from ${tableNameOf(table)}) to stdout`
      await receiver.rows(table, client.query(copyTo(text)))
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
