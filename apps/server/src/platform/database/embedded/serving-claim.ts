import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { connectionsAt } from '../connections.ts'
import { waitUntil } from './processes.ts'

/** Any number that nothing else locks in the database `postgres`. */
const CLAIM_KEY = 20_260_615
/** For a process that is ending to let go. */
const PATIENCE_MS = 8_000
const NAME = 'velvetline process'

const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = $1 and l.granted`

/**
 * A session whose lock says that this process serves from the database. The database releases it when the process is killed or the server
 * ends: unlike a file it cannot outlive either, be deleted, or be missing where two containers share a disk.
 */
export interface ServingClaim {
  /** Released, with the server, or by an operator. */
  readonly ended: Promise<unknown>
  release(): Promise<void>
}

const tryToClaim = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [CLAIM_KEY])
  return rows[0]?.taken ?? false
}

const holderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(HOLDER, [CLAIM_KEY])
  return rows[0]?.name.replace(`${NAME} `, '') ?? 'unknown'
}

/** @throws OperatorError if another process keeps serving from this database */
export const claimServer = async (socketDirectory: string, patienceMs: number = PATIENCE_MS): Promise<ServingClaim> => {
  const connection = connectionsAt(socketDirectory, 'postgres').ownerConnection
  const client = new pg.Client({ ...connection, application_name: `${NAME} ${process.pid}` })
  client.on('error', () => undefined)
  const ended = new Promise((resolve) => client.once('end', resolve))
  const release = (): Promise<void> => client.end().catch(() => undefined)
  try {
    await client.connect()
    if (await waitUntil(() => tryToClaim(client), patienceMs)) return { ended, release }
    const holder = await holderOf(client)
    throw new OperatorError(
      `Another Velvetline (process ${holder}) serves from this data directory: stop it first, or set DATA_DIR to another folder.`,
    )
  } catch (error) {
    await release()
    throw error
  }
}
