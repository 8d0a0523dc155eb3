import pg from 'pg'
import { OperatorError } from '../../kernel/operator-error.ts'
import { READ_ONLY } from './database-errors.ts'

/** The first with unique constraints that treat nulls as equal, which the ledger's accounts need. */
const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000
const VERSIONS_PER_MAJOR = 10_000

/** An unresolved or silent address gives an aggregate error with an empty message. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason'
  const code = 'code' in error ? String(error.code) : ''
  return error.message || code || 'unknown reason'
}

/** Before anything is changed. @throws OperatorError where the database does not answer or is too old */
export const checkDatabase = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...connection })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new OperatorError(
      `The database does not answer (${reasonOf(error)}): check DATABASE_URL and that its server runs.`,
    )
  }
  try {
    const { rows } = await client.query<{ number: string; name: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as name",
    )
    if (Math.floor(Number(rows[0]?.number) / VERSIONS_PER_MAJOR) < OLDEST_MAJOR) {
      throw new OperatorError(
        `The database is PostgreSQL ${rows[0]?.name}; Velvetline needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
      )
    }
  } finally {
    await client.end()
  }
}

/**
 * For each new connection: during a fail-over the address may still lead to the former primary, and a connection that was opened then would go
 * on reading what is old. @throws what counts as unavailable where the server follows another one
 */
export const assertIsPrimary = async (client: pg.ClientBase): Promise<void> => {
  const question = { text: 'select pg_is_in_recovery() as "isFollower"', query_timeout: CONNECT_TIMEOUT_MS }
  const { rows } = await client.query<{ isFollower: boolean }>(question)
  if (!rows[0]?.isFollower) return
  throw Object.assign(new Error('the database at this address follows another one'), { code: READ_ONLY })
}
