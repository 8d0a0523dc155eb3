import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import { APP_ROLE } from '../connections.ts'

export const JOB_SCHEMA = 'pgboss'

/** The version of the job queue's tables in this release. */
export const JOB_QUEUE_VERSION = manifest.pgboss.schema

const installedVersion = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${JOB_SCHEMA}.version`,
  ])
  if (!rows[0]?.found) return undefined
  const version = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`)
  return version.rows[0]?.version
}

/** As the owner; the server's role may change the rows, not the schema. The library's own plans bring their transaction. */
export const installJobQueue = async (client: pg.Client): Promise<void> => {
  const version = await installedVersion(client)
  if (version === JOB_QUEUE_VERSION) return
  await client.query(version === undefined ? getConstructionPlans(JOB_SCHEMA) : getMigrationPlans(JOB_SCHEMA, version))
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant usage on all sequences in schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant execute on all functions in schema ${JOB_SCHEMA} to ${APP_ROLE};
  `)
}
