import { freePort } from '../../apps/server/test/spawn-server.ts'
import { type Cluster, createCluster } from './nodes.ts'
import { startProxy } from './proxy.ts'
import { openDatabase, openRedis } from './surroundings.ts'

export interface OpenCluster extends Pick<Cluster, 'start' | 'restart' | 'kill'> {
  readonly url: string
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly ports: readonly number[]
  /** The nodes first, then what they stand on. */
  close(): Promise<void>
}

export interface ClusterOptions {
  readonly dataDirectory: string
  readonly nodes: number
  /** Of the proxy; 0 for any. */
  readonly port: number
  readonly settings?: NodeJS.ProcessEnv
}

/** Starts all parts. If one fails, those that run are ended. */
export const openCluster = async ({ dataDirectory, nodes, port, settings }: ClusterOptions): Promise<OpenCluster> => {
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    const redis = await openRedis()
    closers.push(redis.stop)
    const database = await openDatabase(dataDirectory)
    closers.push(database.stop)
    const ports = await Promise.all(Array.from({ length: nodes }, freePort))
    const proxyPort = port || (await freePort())
    const proxy = await startProxy(ports, proxyPort)
    closers.push(proxy.close)
    const url = `http://localhost:${proxyPort}`
    const cluster = createCluster(proxy.nodes, (index) => ({
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDirectory,
      PORT: String(ports[index]),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      // The demo's consultants come and go once, not once for each node.
      DEMO_DRIFT: String(index === 0),
      ...settings,
    }))
    closers.push(cluster.stop)
    await cluster.start()
    const { start, restart, kill } = cluster
    return { url, databaseUrl: database.url, redisUrl: redis.url, ports, start, restart, kill, close }
  } catch (error) {
    await close()
    throw error
  }
}
