import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMemoryDirectory } from '../../../../test/memory-directory.ts'
import { silentLog } from '../../../../test/silent-log.ts'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { postgresProcessesIn, signal, waitUntil } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const CHILD = fileURLToPath(new URL('../../../../test/embedded-child.ts', import.meta.url))

/** Each test starts servers of its own; on a busy disk a start takes seconds. */
const PATIENCE_MS = 90_000
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

/** Without a running server: copying it is far faster than creating one. */
let template: string
let dataDirectory: string
let cluster: string
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  // Private to us, as made by mkdtemp: for root, a folder that PostgreSQL's user cannot enter.
  dataDirectory = await makeMemoryDirectory('velvetline-embedded-')
  cluster = join(dataDirectory, 'postgres')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const embedded of started.splice(0)) await embedded.stop()
  for (const pid of postgresProcessesIn(cluster)) signal(pid, 'SIGKILL')
  await rm(dataDirectory, { recursive: true, force: true })
})

beforeAll(async () => {
  template = await makeMemoryDirectory('velvetline-template-')
  const embedded = await startEmbeddedPostgres({ dataDirectory: template, log: silentLog })
  await embedded.stop()
})

afterAll(() => rm(template, { recursive: true, force: true }))

/** As if the service had run here before. */
const bringCluster = (directory = dataDirectory) =>
  cp(join(template, 'postgres'), join(directory, 'postgres'), { recursive: true })

const start = async (directory: string = dataDirectory): Promise<EmbeddedPostgres> => {
  const embedded = await startEmbeddedPostgres({ dataDirectory: directory, log: silentLog })
  started.push(embedded)
  return embedded
}

const stop = async (embedded: EmbeddedPostgres): Promise<void> => {
  started.splice(started.indexOf(embedded), 1)
  await embedded.stop()
}

const query = async (embedded: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(embedded.ownerConnection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts the server in another process, writes a row, and kills that process. @returns the number of the orphaned postmaster. */
const startElsewhereAndKill = async (): Promise<number> => {
  await bringCluster()
  const child = spawn(process.execPath, [CHILD, dataDirectory], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  const { postmaster } = JSON.parse(String(line)) as { postmaster: number }
  const client = new pg.Client({ host: cluster, user: 'velvetline_owner', database: 'velvetline' })
  await client.connect()
  await client.query('create table kept (note text); insert into kept values ($$acknowledged$$)')
  await client.end()
  child.kill('SIGKILL')
  await once(child, 'exit')
  return postmaster
}

describe('the embedded server', () => {
  it('listens on a private socket only, with fsync and page checksums, also where its path is relative', async () => {
    await bringCluster()
    const embedded = await start(relative(process.cwd(), dataDirectory))
    expect(embedded.ownerConnection.host).toBe(cluster)
    const settings = await query(
      embedded,
      `select name, setting from pg_settings
       where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding') order by name`,
    )
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'server_encoding=UTF8',
      'synchronous_commit=on',
    ])
  })

  it('writes no values into its log, and keeps its data from one start to the next, also where its log is removed', async () => {
    await bringCluster()
    const first = await start()
    await query(first, 'create table people (email text unique)')
    await query(first, 'insert into people values ($$ada@example.org$$)')
    await expect(query(first, 'insert into people values ($$ada@example.org$$)')).rejects.toThrow('people_email_key')
    const text = await readFile(join(dataDirectory, 'postgres.log'), 'utf8')
    expect(text).toContain('people_email_key')
    expect(text).not.toContain('ada@example.org')
    await unlink(join(dataDirectory, 'postgres.log'))
    await stop(first)
    expect(postgresProcessesIn(cluster)).toEqual([])
    expect(await query(await start(), 'select email from people')).toEqual([{ email: 'ada@example.org' }])
  })

  it('works below a path that is too long for a socket', async () => {
    const long = join(dataDirectory, 'a'.repeat(60), 'b'.repeat(60))
    await bringCluster(long)
    const embedded = await start(long)
    expect(String(embedded.ownerConnection.host).length).toBeLessThan(90)
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop(embedded)
    await rm(String(embedded.ownerConnection.host), { recursive: true })
  })
})

describe('after a kill -9 of our process', () => {
  it('the next start adopts the running server with its data', async () => {
    const postmaster = await startElsewhereAndKill()
    const embedded = await start()
    expect(embedded.pid).toBe(postmaster)
    expect(await query(embedded, 'select note from kept')).toEqual([{ note: 'acknowledged' }])
    await stop(embedded)
    expect(postgresProcessesIn(cluster)).toEqual([])
  })

  it('a server that no longer answers on our socket is replaced', async () => {
    const postmaster = await startElsewhereAndKill()
    await unlink(join(cluster, '.s.PGSQL.5432'))
    const embedded = await start()
    expect(embedded.pid).not.toBe(postmaster)
    expect(await query(embedded, 'select note from kept')).toEqual([{ note: 'acknowledged' }])
  })

  it('and of the server too, acknowledged data is recovered', async () => {
    const postmaster = await startElsewhereAndKill()
    signal(postmaster, 'SIGKILL')
    const embedded = await start()
    expect(embedded.pid).not.toBe(postmaster)
    expect(await query(embedded, 'select note from kept')).toEqual([{ note: 'acknowledged' }])
  })
})

describe('the leftovers of an earlier run', () => {
  it('do not delay the start when another process has the recorded id', async () => {
    await bringCluster()
    const stranger = spawn('sleep', ['60'])
    children.push(stranger)
    const lines = `${stranger.pid}\n${cluster}\n1\n5432\n.\n\n\nready\n`
    await writeFile(join(cluster, 'postmaster.pid'), lines)
    await writeFile(join(cluster, '.s.PGSQL.5432.lock'), lines)
    await writeFile(join(cluster, '.s.PGSQL.5432'), '')
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it('do not delay the start after an interrupted initialisation', async () => {
    await mkdir(`${cluster}.new/base`, { recursive: true })
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('the operator gets a readable error', () => {
  const complaint = async (directory: string): Promise<string> => {
    const error = await start(directory).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }

  it('when the data directory cannot be made', async () => {
    await writeFile(join(dataDirectory, 'file'), '')
    expect(await complaint(join(dataDirectory, 'file/data'))).toContain('a part of this path is a file')
  })

  it('when it is not a directory', async () => {
    await mkdir(cluster)
    await writeFile(join(cluster, 'holiday.jpg'), '')
    expect(await complaint(dataDirectory)).toContain('is not empty and holds no PostgreSQL data')
  })

  it('when the data are of another version of PostgreSQL', async () => {
    await mkdir(cluster)
    await writeFile(join(cluster, 'PG_VERSION'), '15\n')
    expect(await complaint(dataDirectory)).toContain('was made by PostgreSQL 15')
  })

  it('when PostgreSQL itself refuses to start', async () => {
    await bringCluster()
    await appendFile(join(cluster, 'postgresql.conf'), '\nno_such_setting = 1\n')
    expect(await complaint(dataDirectory)).toMatch(/PostgreSQL did not start in .*: .*(configuration|no_such_setting)/)
    expect(await waitUntil(() => postgresProcessesIn(cluster).length === 0, 5_000)).toBe(true)
  })
})
