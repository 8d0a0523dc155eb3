import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Platform } from '../src/context.ts'
import { newId } from '../src/kernel/ids.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createSharedBus, type SharedBus } from '../src/platform/nodes/shared-bus.ts'
import { type NetworkProxy, startNetworkProxy } from './chaos/network-proxy.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { createTestPlatform } from './create-test-platform.ts'
import type { TestRedis } from './redis-server.ts'
import { silentLog } from './silent-log.ts'
import { POOL_MAX } from './test-database.ts'

export interface TestNode extends TestApp {
  readonly bus: SharedBus
  readonly toRedis: NetworkProxy
  /** To the database, for what it announces. */
  readonly listening: NetworkProxy
  readonly origin: string
}

const SECRET = Buffer.alloc(32, 'nodes of one installation')

/** Two servers over one database and one Redis, each with connections of its own, which can be broken. */
export const startNodes = async (redis: TestRedis, override: Partial<Platform> = {}) => {
  const platform = await createTestPlatform()
  const { appConnection } = platform.testDatabase
  const startNode = async (): Promise<TestNode> => {
    const toRedis = await startNetworkProxy({ path: redis.socket })
    const listening = await startNetworkProxy({ path: join(String(appConnection.host), '.s.PGSQL.5432') })
    const database = createDatabase(appConnection, {
      poolMax: POOL_MAX,
      log: silentLog,
      direct: { ...appConnection, host: '127.0.0.1', port: listening.port },
    })
    const nodeId = newId()
    const url = `redis://127.0.0.1:${toRedis.port}`
    const bus = createSharedBus({ url, log: silentLog, nodeId, database, secret: SECRET })
    await bus.open()
    const jobs = createJobs({ connection: platform.testDatabase.appConnection, log: silentLog })
    const server = await createTestApp({ platform, override: { ...override, nodeId, database, bus, jobs } })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const close = async (): Promise<void> => {
      server.app.server.closeAllConnections()
      await server.close()
      await jobs.stop()
      await bus.close()
      await database.close()
      await toRedis.close()
      await listening.close()
    }
    return { ...server, bus, toRedis, listening, origin, close }
  }
  const [a, b] = [await startNode(), await startNode()]
  return {
    a,
    b,
    close: async (): Promise<void> => {
      await a.close()
      await b.close()
      await platform.close()
    },
  }
}

export interface OpenStream {
  types(): string[]
  close(): void
}

/** Opens a stream as a browser would. */
export const openStream = async (
  node: TestNode,
  { cookie }: { readonly cookie?: string } = {},
): Promise<OpenStream> => {
  const controller = new AbortController()
  const response = await fetch(`${node.origin}/api/events`, {
    headers: cookie ? { cookie } : {},
    signal: controller.signal,
  })
  let text = ''
  const pump = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  pump().catch(() => undefined)
  return {
    types: () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, type = '']) => type),
    close: () => controller.abort(),
  }
}
