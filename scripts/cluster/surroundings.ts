import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsAt } from '../../apps/server/src/platform/database/connections.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/start-embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../../apps/server/test/spawn-server.ts'

const HOST = '127.0.0.1'
const REDIS_STARTS_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50

export interface Part {
  readonly url: string
  stop(): Promise<void>
}

const nothing = async (): Promise<void> => undefined

/** The one of DATABASE_URL, or PostgreSQL from the packages, on a private socket in the data directory. */
export const openDatabase = async (dataDirectory: string): Promise<Part> => {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: nothing }
  await mkdir(dataDirectory, { recursive: true })
  const { ownerConnection, stop } = await startEmbeddedPostgres({ dataDirectory, log: createLog('warn') })
  const { user, database } = connectionsAt('').ownerConnection
  const host = encodeURIComponent(String(ownerConnection.host))
  return { url: `postgres://${user}@localhost/${database}?host=${host}`, stop }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

const MISSING =
  'The nodes of a cluster talk over Redis: install it (on Debian "apt-get install redis-server"), or set REDIS_URL to a Redis or Valkey.'

/** The one of REDIS_URL, or the system's on a port of its own, which keeps nothing on the disk. */
export const openRedis = async (): Promise<Part> => {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: nothing }
  const port = await freePort()
  const settings = ['--bind', HOST, '--port', String(port), '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn('redis-server', settings, { stdio: 'ignore', detached: true })
  let fault: Error | undefined
  child.once('error', (error) => {
    fault = error
  })
  const until = performance.now() + REDIS_STARTS_WITHIN_MS
  while (!(await isListening(port))) {
    if (fault || child.exitCode !== null || performance.now() > until) throw new Error(MISSING)
    await sleep(LOOK_EVERY_MS)
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { url: `redis://${HOST}:${port}`, stop }
}
