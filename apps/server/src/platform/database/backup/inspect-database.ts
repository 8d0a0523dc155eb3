import type pg from 'pg'
import { APP_ROLE } from '../connections.ts'
import { connect } from '../migrations/migrate.ts'

const PAST_POOLER = ['velvetline announcements', 'velvetline jobs']

/** Whether a service is connected to this database, on this or any other machine. */
export const countServiceConnections = async (owner: pg.ClientConfig, isPooled = false): Promise<number> => {
  const client = await connect(owner)
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and application_name = any ($1) and pid <> pg_backend_pid()`,
      // A pooler keeps its connections for a while when the service is gone; what goes past it ends with the service.
      [isPooled ? PAST_POOLER : ['velvetline', ...PAST_POOLER]],
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** Rows in these come from people, not from the software. */
const FILLED_BY_PEOPLE = ['accounts', 'profiles', 'content_versions', 'settings', 'ledger_transfers']

/** Whether there is anything that a restore would destroy. */
export const isEmptyDatabase = async (owner: pg.ClientConfig): Promise<boolean> => {
  const client = await connect(owner)
  try {
    for (const table of FILLED_BY_PEOPLE) {
      const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
      if (rows[0]?.found && (await client.query(`select from ${table} limit 1`)).rowCount !== 0) return false
    }
    return true
  } finally {
    await client.end()
  }
}

export interface DatabaseFacts {
  readonly version: string
  readonly hasAppRole: boolean
  readonly mayCreateRoles: boolean
  readonly mayCreateTables: boolean
  readonly now: Date
}

/** What `doctor` asks of a database; changes nothing. */
export const readDatabaseFacts = async (owner: pg.ClientConfig): Promise<DatabaseFacts> => {
  const client = await connect(owner)
  try {
    const { rows } = await client.query<DatabaseFacts>(
      `select current_setting('server_version') as version,
         exists (select from pg_roles where rolname = $1) as "hasAppRole",
         (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreateRoles",
         has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create')
           as "mayCreateTables",
         clock_timestamp() as now`,
      [APP_ROLE],
    )
    const [facts] = rows
    if (!facts) throw new Error('the database did not describe itself')
    return facts
  } finally {
    await client.end()
  }
}
