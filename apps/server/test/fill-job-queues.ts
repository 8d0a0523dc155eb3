import { sql } from 'kysely'
import { readConfig } from '../src/config/config.ts'
import { createContext } from '../src/context.ts'
import { workJobs } from '../src/jobs.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import type { DatabaseConnections } from '../src/platform/database/connections.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { createBus } from '../src/platform/events/bus.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLocalStorage } from '../src/platform/storage/local-storage.ts'
import { silentLog } from './silent-log.ts'

/**
 * The queues and secrets of all features, as a first start leaves them: each test that starts its jobs would make them. Without schedules,
 * by which a start would at once do the work of the minute.
 */
export const fillJobQueues = async ({ appConnection, ownerConnection }: DatabaseConnections): Promise<void> => {
  const database = createDatabase(appConnection, { poolMax: 4 })
  const owner = createDatabase(ownerConnection, { poolMax: 1 })
  const jobs = createJobs({ connection: appConnection, log: silentLog })
  const context = await createContext({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    clock: systemClock,
    nodeId: newId(),
    bus: createBus(),
    log: silentLog,
    // Nothing is stored.
    storage: createLocalStorage('/nonexistent'),
    database,
    jobs: {
      ...jobs,
      work: (name, _handler, options) => jobs.work(name, async () => undefined, options),
      repeat: (name, _cron, _handler, options) => jobs.work(name, async () => undefined, options),
    },
  })
  const stopWork = await workJobs(context)
  await jobs.start()
  await stopWork()
  await jobs.stop()
  await sql`delete from pgboss.job`.execute(owner.kysely)
  await sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null`.execute(owner.kysely)
  await Promise.all([database.close(), owner.close()])
}
