import type pg from 'pg'
import type { Log } from '../log.ts'
import { isPlanOutdated } from './database-errors.ts'

/** No answer of the replica is older. */
const OLDEST_MS = 15_000
const CHECK_EVERY_MS = 5_000
/** A replica that says nothing for so long counts as away. */
const CHECK_ANSWER_MS = 3_000

const PRIMARY_POSITION = 'select pg_current_wal_lsn()::text as position'
/** A server that follows nobody, such as a second address of the primary itself, has what it has written. */
const HAS_POSITIONS = `select own.position >= $1::pg_lsn as "hasOld", own.position >= $2::pg_lsn as "hasNew" from (
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as position) own`

export interface Replica {
  /** A single statement: by the replica while it answers and is not far behind, else by the primary. */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly log?: Log | undefined
  readonly oldestMs?: number | undefined
  readonly checkEveryMs?: number | undefined
}

/** What the primary had written, and when that was asked. */
interface Mark {
  readonly position: string
  readonly at: number
}

/**
 * Compares positions in the log, because a replica without news cannot tell whether there are none or it has lost its primary. By a timer: no
 * reader waits for it, and there is always a position of some seconds ago to compare with.
 */
export const createReplica = (primary: pg.Pool, pool: pg.Pool, options: ReplicaOptions): Replica => {
  const { log, oldestMs = OLDEST_MS, checkEveryMs = CHECK_EVERY_MS } = options
  let mark: Mark | undefined
  /** The replica has everything that was written before. */
  let freshAt = Number.NEGATIVE_INFINITY
  let wasUsed = true
  let checking: Promise<void> | undefined

  const isFresh = (): boolean => performance.now() - freshAt <= oldestMs

  const compare = async (): Promise<void> => {
    const at = performance.now()
    const { rows } = await primary.query<{ position: string }>(PRIMARY_POSITION)
    const next = { position: rows[0]?.position ?? '', at }
    const before = mark ?? next
    mark = next
    const values = [before.position, next.position]
    const asked = { text: HAS_POSITIONS, values, query_timeout: CHECK_ANSWER_MS }
    const found = await pool.query<{ hasOld: boolean; hasNew: boolean }>(asked)
    if (found.rows[0]?.hasNew) freshAt = next.at
    else if (found.rows[0]?.hasOld) freshAt = before.at
  }

  const check = async (): Promise<void> => {
    const problem = await compare().then(
      () => undefined,
      (error: unknown) => error,
    )
    const isUsed = problem === undefined && isFresh()
    if (isUsed !== wasUsed) {
      if (isUsed) log?.info({}, 'the replica answers again')
      else
        log?.warn(
          { ...(problem !== undefined && { err: problem }) },
          'the replica is away or too far behind: the primary answers',
        )
    }
    wasUsed = isUsed
    checking = undefined
  }

  const checkAgain = (): void => {
    checking ??= check()
  }
  checkAgain()
  const timer = setInterval(checkAgain, checkEveryMs).unref()

  return {
    query: async (statement) => {
      if (!isFresh()) return primary.query(statement)
      try {
        return await pool.query(statement)
      } catch (error) {
        // Refused before anything was done: its text is renewed, and asked here again.
        if (isPlanOutdated(error)) throw error
        // It is away, has had to give up the statement to follow the primary, or refuses to write. A wrong statement fails there again.
        const answer = await primary.query<never>(statement)
        freshAt = Number.NEGATIVE_INFINITY
        return answer
      }
    },
    close: async () => {
      clearInterval(timer)
      await checking
      await pool.end()
    },
  }
}
