import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { eventually } from './eventually.ts'
import { makeMemoryDirectory } from './memory-directory.ts'

export interface TestRedis {
  readonly url: string
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
  const url = `unix://${socket}`
  let child: ChildProcess | undefined
  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null
  const start = async (): Promise<void> => {
    if (isRunning()) return
    child = await listenOn(socket)
    const client = await eventually(() => connect(url))
    client.destroy()
  }
  const kill = async (): Promise<void> => {
    const ended = child && isRunning() ? once(child, 'exit') : undefined
    child?.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    command: async (...command) => {
      const client = await connect(url)
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

/** A way to a Redis that can be cut for one node while others reach it. */
export const openDoor = async (redis: Pick<TestRedis, 'url'>) => {
  const directory = await makeMemoryDirectory('velvetline-door-')
  const path = join(directory, 'door.sock')
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (isShut) return void socket.destroy()
    const onward = createConnection(redis.url.slice('unix://'.length))
    onward.on('error', () => undefined)
    sockets.add(socket)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.pipe(to)
      from.once('close', () => to.destroy())
    }
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(path)
  await once(server, 'listening')
  return {
    url: `unix://${path}`,
    shut: (): void => {
      isShut = true
      for (const socket of sockets) socket.destroy()
    },
    open: (): void => {
      isShut = false
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
