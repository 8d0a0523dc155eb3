import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { type Context, createContext } from '../../apps/server/src/context.ts'
import { connectionsFromUrls } from '../../apps/server/src/platform/database/connections.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { createClosingList } from '../../apps/server/src/process/closing-list.ts'
import { platformOn } from '../../apps/server/src/process/open-platform.ts'
import { silentLog } from '../../apps/server/test/silent-log.ts'
import type { Address } from '../support/caller.ts'
import { openHouse } from '../support/house.ts'
import { startRedis } from '../support/redis.ts'
import type { LoadOptions } from './options.ts'
import { type Sampled, withChildren } from './sampler.ts'

/** What the load is directed at: a service that is started for the run, or nodes that run already. */
export interface Installation {
  /** With the owner's rights, to write people as no use case does. */
  readonly owner: Database
  /** The same installation as its own processes see it. */
  readonly context: Context
  /** A service of ours may be given consultants before it starts. */
  readonly isOwn: boolean
  /** @returns the nodes, and the processes to watch */
  start(): Promise<{ readonly nodes: readonly Address[]; readonly sampled: readonly Sampled[] }>
  close(): Promise<void>
}

const POOL_OF_OWNER = 2
const generator: Sampled = { name: 'load generator', pids: () => [process.pid] }

const openOwn = async ({ nodes: count, redisUrl, copyOf, semiSpace }: LoadOptions): Promise<Installation> => {
  const closing = createClosingList()
  const tellFailure = (name: string, error: unknown): void => console.error(`${name} did not close properly`, error)
  const house = await openHouse({ copyOf, postgres: { shared_preload_libraries: 'pg_stat_statements' } })
  closing.add('the house', house.close)
  const owner = createDatabase(house.ownerConnection, { poolMax: POOL_OF_OWNER })
  closing.add('the owner’s connections', owner.close)
  return {
    owner,
    context: house.context,
    isOwn: true,
    start: async () => {
      const sampled: Sampled[] = [{ name: 'PostgreSQL', pids: () => withChildren(house.databasePid()) }, generator]
      const settings: Record<string, string> = {}
      if (count > 1) {
        const own = redisUrl === undefined ? await startRedis() : undefined
        if (own) {
          closing.add('Redis', own.stop)
          sampled.push({ name: 'Redis', pids: () => [own.pid] })
        }
        settings.REDIS_URL = redisUrl ?? `redis://127.0.0.1:${own?.port}`
      }
      const nodes: Address[] = []
      for (let number = 1; number <= count; number += 1) {
        const { port, pid } = await house.startService(settings, semiSpace)
        nodes.push({ port })
        sampled.unshift({ name: count === 1 ? 'service' : `node ${number}`, pids: () => [pid] })
      }
      return { nodes, sampled }
    },
    close: () => closing.closeAll(tellFailure),
  }
}

const openGiven = async (targets: readonly string[], databaseUrl: string): Promise<Installation> => {
  const closing = createClosingList()
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-load-'))
  closing.add('the folder', () => rm(directory, { recursive: true, force: true }))
  const { ownerConnection, ...connections } = connectionsFromUrls(databaseUrl, process.env.DATABASE_APP_URL)
  const owner = createDatabase(ownerConnection, { poolMax: POOL_OF_OWNER })
  closing.add('the owner’s connections', owner.close)
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
  const context = await createContext(await platformOn(config, silentLog, closing, connections))
  const nodes = targets.map((target) => {
    const { hostname, port, protocol } = new URL(target)
    if (protocol !== 'http:') throw new Error(`${target}: only http, so that encryption is not what is measured`)
    return { host: hostname, port: Number(port || 80) }
  })
  return {
    owner,
    context,
    isOwn: false,
    // Processes of other machines cannot be watched from here.
    start: async () => ({ nodes, sampled: [generator] }),
    close: () => closing.closeAll((name, error) => console.error(`${name} did not close properly`, error)),
  }
}

export const openInstallation = (options: LoadOptions): Promise<Installation> =>
  options.targets.length > 0 ? openGiven(options.targets, options.databaseUrl ?? '') : openOwn(options)
