import type pg from 'pg'
import { eventually } from '../eventually.ts'
import type { TestDatabase } from '../test-database.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}
interface Explained {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** The server's own statements as it runs them, and those inside the functions, each with its plan. */
export interface PlanLog {
  /** @returns what `act` has run */
  during(act: () => Promise<unknown>): Promise<readonly Explained[]>
}

const SETTINGS = [
  "session_preload_libraries = 'auto_explain'",
  "auto_explain.log_min_duration = '0'",
  "auto_explain.log_nested_statements = 'on'",
  "auto_explain.log_format = 'json'",
  "auto_explain.log_level = 'notice'",
]
/** Not those that only listen: they would come back a second later and read everything again, among the statements of a test. */
const DISCONNECT = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and usename = 'velvetline_app' and application_name <> 'velvetline announcements'`

/** auto_explain sends each plan to the connection that ran the statement. From now on: connections that are open are closed. */
export const logPlans = async ({ database, owner, ownerConnection }: TestDatabase): Promise<PlanLog> => {
  const explained: Explained[] = []
  database.pool.on('connect', (client) =>
    client.on('notice', ({ message }: { readonly message?: string | undefined }) => {
      const start = message?.indexOf('{') ?? -1
      if (message?.includes('plan:') && start >= 0) explained.push(JSON.parse(message.slice(start)) as Explained)
    }),
  )
  for (const setting of SETTINGS) await owner.pool.query(`alter database ${ownerConnection.database} set ${setting}`)
  await owner.pool.query(DISCONNECT)
  await eventually(async () => {
    const { rows } = await database.pool.query<pg.QueryResultRow>('show auto_explain.log_min_duration')
    if (rows[0]?.['auto_explain.log_min_duration'] !== '0') throw new Error('an old connection answers')
  })
  return {
    during: async (act) => {
      explained.length = 0
      await act()
      return [...explained]
    },
  }
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What of these tables is read from beginning to end. */
export const wholeReads = (explained: readonly Explained[], tables: ReadonlySet<string>): string[] => [
  ...new Set(
    explained.flatMap(({ Plan, 'Query Text': text }) =>
      nodesOf(Plan)
        .filter((node) => node['Node Type'] === 'Seq Scan' && tables.has(node['Relation Name'] ?? ''))
        .map(
          (node) =>
            `${node['Relation Name']} where ${node.Filter ?? 'everything'} in ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
        ),
    ),
  ),
]
