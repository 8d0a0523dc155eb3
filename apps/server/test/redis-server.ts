import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { eventually } from './eventually.ts'
import { makeMemoryDirectory } from './memory-directory.ts'

export interface TestRedis {
  readonly socket: string
  /** Ends it at once; what it held is gone. */
  kill(): Promise<void>
  /** If it does not run. */
  start(): Promise<void>
  /** It keeps its connections and says nothing. */
  freeze(): void
  thaw(): void
  /** As somebody else who is connected to it. */
  command(...command: string[]): Promise<unknown>
  stop(): Promise<void>
}

const listenOn = async (socket: string): Promise<ChildProcess> => {
  const child = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  const failed = once(child, 'error').then(([error]) => {
    throw new Error('redis-server could not be started: install it (on Debian "apt-get install redis-server")', {
      cause: error,
    })
  })
  failed.catch(() => undefined)
  await Promise.race([once(child, 'spawn'), failed])
  return child
}

const connect = async (url: string) => {
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  return client.connect()
}

/** A real Redis on a socket of its own. */
export const startTestRedis = async (): Promise<TestRedis> => {
  const directory = await makeMemoryDirectory('velvetline-redis-')
  const socket = join(directory, 'redis.sock')
  let child: ChildProcess | undefined
  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null
  const start = async (): Promise<void> => {
    if (isRunning()) return
    child = await listenOn(socket)
    const client = await eventually(() => connect(`unix://${socket}`))
    client.destroy()
  }
  const kill = async (): Promise<void> => {
    const ended = child && isRunning() ? once(child, 'exit') : undefined
    child?.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    socket,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    command: async (...command) => {
      const client = await connect(`unix://${socket}`)
      try {
        return await client.sendCommand(command)
      } finally {
        client.destroy()
      }
    },
    stop: async () => {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
