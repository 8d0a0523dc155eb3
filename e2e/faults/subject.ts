import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsAt } from '../../apps/server/src/platform/database/connections.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { readRecordedPid, stopPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import { locateSocket } from '../../apps/server/src/platform/database/embedded/socket-directory.ts'
import { type NetworkProxy, startNetworkProxy } from '../../apps/server/test/chaos/network-proxy.ts'
import { LIVE_SETTINGS, type SpawnedServer, spawnServer } from '../../apps/server/test/spawn-server.ts'
import { withChildren } from '../../bench/load/sampler.ts'
import { type House, openHouse } from '../../bench/support/house.ts'
import type { Running } from '../../bench/support/processes.ts'
import { startRedis } from '../../bench/support/redis.ts'
import { findFreePort } from '../support/free-port.ts'

export type Peer = 'database' | 'redis'

export interface NodeUnderTest {
  /** Between its clients and it. */
  readonly line: NetworkProxy
  /** Between it and its database, unless it starts its own, and between it and Redis, if there is one. */
  readonly lines: Readonly<Partial<Record<Peer, NetworkProxy>>>
  signal(name: NodeJS.Signals): void
  /** Sends SIGKILL, and waits for its end. */
  kill(): Promise<void>
  start(): Promise<void>
  moveClock(ms: number): void
  /** What it said when it ended by itself, which no fault is a reason for. */
  readonly ends: readonly string[]
}

export interface RedisUnderTest {
  readonly port: number
  signal(name: NodeJS.Signals): void
  kill(): Promise<void>
  start(): Promise<void>
}

/** Nodes over one PostgreSQL, and one Redis if there are several, all of which may be broken. */
export interface Subject {
  readonly nodes: readonly NodeUnderTest[]
  /** Reaches the database past the lines that are broken. */
  readonly owner: Database
  readonly redis: RedisUnderTest | undefined
  /** To the server and its processes. SIGKILL is followed by its restart. */
  signalDatabase(name: NodeJS.Signals): void
  /** Undefined where the data is not on a small disk. @returns a function that makes room again */
  readonly fillDisk: (() => () => void) | undefined
}

export interface SubjectOptions {
  readonly nodes: number
  /**
   * `apart`: as an operator of several nodes has it. `on a small disk`: the same, on one that can be filled, which needs root. `of the node`: the
   * only node starts its own, as without any configuration.
   */
  readonly database: 'apart' | 'on a small disk' | 'of the node'
  /** Writes people, before the nodes start. */
  readonly prepare: (house: House, owner: Database) => Promise<void>
}

const DISK_MEGABYTES = 400
const SOCKET = '.s.PGSQL.5432'
const STARTS_MAX = 20
const START_AGAIN_MS = 500
const MEGABYTE = Buffer.alloc(1024 * 1024)
/** The write-ahead log would take a gigabyte. */
const SMALL = { max_wal_size: '64MB', min_wal_size: '32MB' }

export const mayMount = (): boolean => process.getuid?.() === 0 && existsSync('/bin/mount')

const signalAll = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Killed, its processes end by themselves; frozen, each must be. */
const signalDatabaseAt = (postmaster: number, name: NodeJS.Signals): void =>
  signalAll(name === 'SIGKILL' ? [postmaster] : withChildren(postmaster), name)

const fillerOf = (directory: string) => (): (() => void) => {
  const path = join(directory, 'filler')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, MEGABYTE)
  } catch {
    // Full.
  } finally {
    closeSync(file)
  }
  return () => rmSync(path, { force: true })
}

const startNode = async (
  settings: Readonly<Record<string, string>>,
  directory: string,
  lines: NodeUnderTest['lines'] = {},
): Promise<NodeUnderTest> => {
  mkdirSync(directory, { recursive: true })
  const clock = join(directory, 'clock')
  const port = await findFreePort()
  const environment = {
    ...LIVE_SETTINGS,
    ...settings,
    DATA_DIR: directory,
    PORT: String(port),
    MOVED_CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${new URL('move-clock.mjs', import.meta.url).href}`,
    // What is being tested is broken on purpose: only why a node ends is of interest.
    LOG_LEVEL: 'fatal',
  }
  const ends: string[] = []
  let server: SpawnedServer
  let isKilled = false
  const noteEnd = (one: SpawnedServer): void =>
    void one.exit.then((code) => {
      if (!isKilled) ends.push(`ended with ${code}: ${one.stderr()}${one.stdout()}`)
    })
  /** As a supervisor does: a node ends at once where its database is not there yet. */
  const start = async (): Promise<void> => {
    isKilled = false
    for (let tries = 1; ; tries += 1) {
      server = await spawnServer(environment)
      const failure = await server.ready().catch((error: unknown) => error)
      if (failure === undefined) return noteEnd(server)
      if (tries === STARTS_MAX) throw failure
      await sleep(START_AGAIN_MS)
    }
  }
  await start()
  return {
    line: await startNetworkProxy({ port, host: '127.0.0.1' }),
    lines,
    signal: (name) => void server.process.kill(name),
    kill: async () => {
      isKilled = true
      server.process.kill('SIGKILL')
      await server.exit
    },
    start,
    ends,
    moveClock: (ms) => writeFileSync(clock, String(ms)),
  }
}

const openRedis = async (): Promise<RedisUnderTest> => {
  let server: Running & { readonly port: number } = await startRedis()
  const { port } = server
  return {
    port,
    signal: (name) => void server.process.kill(name),
    kill: async () => {
      server.process.kill('SIGKILL')
      await server.stop()
    },
    start: async () => {
      server = await startRedis(port)
    },
  }
}

/** The node's own server, which outlives it when it is killed. */
const openOwnDatabase = async (directory: string, nodes: NodeUnderTest[], closing: Closing): Promise<Subject> => {
  const data = join(directory, 'node-1')
  const cluster = join(data, 'postgres')
  closing.push(async () => {
    const pid = readRecordedPid(cluster)
    if (pid !== undefined) await stopPostmaster(cluster, pid)
  })
  const node = await startNode({ EMBEDDED_DATABASE: 'true' }, data)
  nodes.push(node)
  closing.push(node.line.close, node.kill)
  const owner = createDatabase(connectionsAt(locateSocket(cluster).path).ownerConnection, { poolMax: 2 })
  closing.push(owner.close)
  const signalDatabase = (name: NodeJS.Signals): void => {
    const pid = readRecordedPid(cluster)
    if (pid !== undefined) signalDatabaseAt(pid, name)
  }
  return { nodes, owner, redis: undefined, signalDatabase, fillDisk: undefined }
}

type Closing = (() => Promise<unknown>)[]

const openDatabaseApart = async (
  { house, owner }: { readonly house: House; readonly owner: Database },
  { directory, count, nodes }: { readonly directory: string; readonly count: number; readonly nodes: NodeUnderTest[] },
  closing: Closing,
): Promise<Subject> => {
  const { host, user, database } = house.ownerConnection
  const redis = count > 1 ? await openRedis() : undefined
  if (redis) closing.push(redis.kill)
  for (let number = 1; number <= count; number += 1) {
    const toDatabase = await startNetworkProxy({ path: join(String(host), SOCKET) })
    const toRedis = redis && (await startNetworkProxy({ port: redis.port, host: '127.0.0.1' }))
    closing.push(toDatabase.close, ...(toRedis ? [toRedis.close] : []))
    const urlOf = (name: unknown): string => `postgres://${name}@127.0.0.1:${toDatabase.port}/${database}`
    const settings = {
      DATABASE_URL: urlOf(user),
      DATABASE_APP_URL: urlOf(house.appConnection.user),
      ...(toRedis && { REDIS_URL: `redis://127.0.0.1:${toRedis.port}` }),
    }
    const lines = { database: toDatabase, ...(toRedis && { redis: toRedis }) }
    const node = await startNode(settings, join(directory, `node-${number}`), lines)
    nodes.push(node)
    closing.push(node.line.close, node.kill)
  }
  const signalDatabase = (name: NodeJS.Signals): void => signalDatabaseAt(house.databasePid(), name)
  return { nodes, owner, redis, signalDatabase, fillDisk: undefined }
}

/** @returns what is under test, and a function that ends all of it */
export const openSubject = async ({ nodes: count, database: where, prepare }: SubjectOptions) => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-faults-'))
  const closing: Closing = []
  const isSmall = where === 'on a small disk'
  const disk = join(directory, 'disk')
  mkdirSync(disk)
  if (isSmall) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk])
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end()
    if (isSmall) execFileSync('umount', [disk])
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const data = where === 'of the node' ? join(directory, 'node-1') : join(disk, 'data')
    const house = await openHouse({ directory: data, postgres: isSmall ? SMALL : {} })
    closing.push(house.close)
    const owner = createDatabase(house.ownerConnection, { poolMax: 2 })
    closing.push(owner.close)
    await prepare(house, owner)
    if (where === 'of the node') {
      for (const end of closing.splice(0).toReversed()) await end()
      return { subject: await openOwnDatabase(directory, [], closing), close }
    }
    const subject = await openDatabaseApart({ house, owner }, { directory, count, nodes: [] }, closing)
    return { subject: { ...subject, fillDisk: isSmall ? fillerOf(disk) : undefined }, close }
  } catch (error) {
    await close()
    throw error
  }
}
