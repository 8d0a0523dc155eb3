import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { cpuMicroseconds, parentOf } from '../support/processes.ts'

export interface Sampled {
  readonly name: string
  readonly pids: () => readonly number[]
}

/** One second of one process, or of a group of them. */
export interface ProcessSecond {
  /** Of one processor. */
  readonly cpuPercent: number
  readonly memoryMegabytes: number
}

export interface DatabaseSecond {
  readonly commits: number
  /** Statements at work at the same time, on average: seconds of work in a second. */
  readonly active: number
  readonly rollbacks: number
  readonly blocksRead: number
}

export interface Sample {
  readonly processes: Readonly<Record<string, ProcessSecond>>
  readonly database: DatabaseSecond
}

const MICROSECONDS_PER_SECOND = 1_000_000
const KILOBYTES = 1_024

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)

/** The server and its processes. */
export const withChildren = (pid: number): readonly number[] => [pid, ...childrenOf(pid)]

const read = (path: string): string => {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

/** What each process has for itself, and what they share once. */
const memoryOf = (pids: readonly number[]): number => {
  const status = pids.map((pid) => read(`/proc/${pid}/status`))
  const field = (text: string, name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0)
  const own = status.reduce((sum, text) => sum + field(text, 'RssAnon'), 0)
  const shared = Math.max(0, ...status.map((text) => field(text, 'RssShmem') + field(text, 'RssFile')))
  return Math.round((own + shared) / KILOBYTES)
}

const ACTIVITY = `
  select xact_commit::float8 as commits, xact_rollback::float8 as rollbacks, blks_read::float8 as "blocksRead", active_time::float8 as "activeMs"
  from pg_stat_database where datname = current_database()`
interface Activity {
  readonly commits: number
  readonly rollbacks: number
  readonly blocksRead: number
  readonly activeMs: number
}

export interface Statement {
  readonly text: string
  readonly calls: number
  readonly totalMs: number
  readonly meanMs: number
}

const STATEMENTS = `
  select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::float8 as calls, total_exec_time as "totalMs", mean_exec_time as "meanMs"
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
  order by total_exec_time desc limit 12`

export interface Sampler {
  /** Called once a second. */
  sample(): Promise<Sample>
  /** What the database spent most time on since `begin`; empty where it does not count its statements. */
  statements(): Promise<Statement[]>
  begin(): Promise<void>
}

export const createSampler = (owner: Database, sampled: readonly Sampled[]): Sampler => {
  const activity = async (): Promise<Activity> => {
    const { rows } = await owner.pool.query<Activity>(ACTIVITY)
    return rows[0] ?? { commits: 0, rollbacks: 0, blocksRead: 0, activeMs: 0 }
  }
  /** A process that has ended in between took its time with it. */
  const cpuOf = (known: Map<number, number>, pids: readonly number[]): number => {
    let spent = 0
    for (const pid of pids) {
      const now = cpuMicroseconds(pid)
      if (!Number.isFinite(now)) continue
      spent += now - (known.get(pid) ?? now)
      known.set(pid, now)
    }
    return spent
  }
  const cpu = new Map(sampled.map(({ name }) => [name, new Map<number, number>()]))
  let before: Activity | undefined
  let beforeAt = performance.now()
  return {
    begin: async () => {
      await owner.pool.query('create extension if not exists pg_stat_statements').catch(() => undefined)
      await owner.pool.query('select pg_stat_statements_reset()').catch(() => undefined)
    },
    sample: async () => {
      const at = performance.now()
      const seconds = (at - beforeAt) / 1_000
      beforeAt = at
      const processes: Record<string, ProcessSecond> = {}
      for (const { name, pids } of sampled) {
        const all = pids()
        const spent = cpuOf(cpu.get(name) ?? new Map(), all)
        processes[name] = {
          cpuPercent: Math.round((spent * 100) / (seconds * MICROSECONDS_PER_SECOND)),
          memoryMegabytes: memoryOf(all),
        }
      }
      const now = await activity()
      const per = (field: keyof Activity): number => (before ? (now[field] - before[field]) / seconds : 0)
      const database = {
        commits: Math.round(per('commits')),
        rollbacks: Math.round(per('rollbacks')),
        blocksRead: Math.round(per('blocksRead')),
        active: Math.round(per('activeMs') / 10) / 100,
      }
      before = now
      return { processes, database }
    },
    statements: async () => {
      const { rows } = await owner.pool.query<Statement>(STATEMENTS).catch(() => ({ rows: [] }))
      return rows
    },
  }
}
