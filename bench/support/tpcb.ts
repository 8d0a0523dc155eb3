import type { DatabaseConnections } from '../../apps/server/src/platform/database/connections.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'

/** At least as many branches as clients, or clients would wait for each other's rows. */
const BRANCHES_MIN = 32
const BRANCHES = 128
const TELLERS_PER_BRANCH = 10
const ACCOUNTS_PER_BRANCH = 2_500
const DELTA_MAX = 5_000

const TABLES = `
  create table bench_branches (bid int primary key, bbalance int not null default 0);
  create table bench_tellers (tid int primary key, bid int not null, tbalance int not null default 0);
  create table bench_accounts (aid int primary key, bid int not null, abalance int not null default 0);
  create table bench_history (tid int, bid int, aid int, delta int, mtime timestamptz);
  insert into bench_branches (bid) select n from generate_series(1, ${BRANCHES}) n;
  insert into bench_tellers (tid, bid) select n, (n - 1) / ${TELLERS_PER_BRANCH} + 1 from generate_series(1, ${BRANCHES * TELLERS_PER_BRANCH}) n;
  insert into bench_accounts (aid, bid) select n, (n - 1) / ${ACCOUNTS_PER_BRANCH} + 1 from generate_series(1, ${BRANCHES * ACCOUNTS_PER_BRANCH}) n;
  analyze bench_branches, bench_tellers, bench_accounts;
`

const oneOf = (count: number): number => 1 + Math.floor(Math.random() * count)

/** The five statements of TPC-B between BEGIN and COMMIT, prepared and sent one by one, as pgbench does. */
export const openTpcB = async (connection: DatabaseConnections['ownerConnection'], clients: number) => {
  const { pool, close } = createDatabase(connection, { poolMax: clients })
  if ((await pool.query("select to_regclass('bench_branches') as name")).rows[0]?.name === null)
    await pool.query(TABLES)
  const branches = Math.max(BRANCHES_MIN, clients)
  const transaction = async (): Promise<void> => {
    const aid = oneOf(BRANCHES * ACCOUNTS_PER_BRANCH)
    const tid = oneOf(BRANCHES * TELLERS_PER_BRANCH)
    const bid = oneOf(branches)
    const delta = oneOf(2 * DELTA_MAX) - DELTA_MAX
    const client = await pool.connect()
    const run = (name: string, text: string, values: readonly number[]) =>
      client.query({ name, text, values: [...values] })
    await client.query('begin')
    await run('a', 'update bench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
    await run('s', 'select abalance from bench_accounts where aid = $1', [aid])
    await run('t', 'update bench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
    await run('b', 'update bench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
    const history = 'insert into bench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)'
    await run('h', history, [tid, bid, aid, delta])
    await client.query('commit')
    client.release()
  }
  return { transaction, close }
}
