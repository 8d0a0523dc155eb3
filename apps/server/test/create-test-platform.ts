import { rm } from 'node:fs/promises'
import type { Platform } from '../src/context.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLocalStorage } from '../src/platform/storage/local-storage.ts'
import { makeMemoryDirectory } from './memory-directory.ts'
import { silentLog } from './silent-log.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestPlatform {
  readonly testDatabase: TestDatabase
  readonly parts: Pick<Platform, 'database' | 'jobs' | 'storage' | 'log'>
  close(): Promise<void>
}

/** A process has more, of which each learns the tables again. */
const JOB_CONNECTIONS = 2

/** A real database, job queue and photo folder for one test file. Jobs run once `jobs.start()` is called. */
export const createTestPlatform = async (): Promise<TestPlatform> => {
  const testDatabase = await createTestDatabase()
  const files = await makeMemoryDirectory('velvetline-files-')
  const jobs = createJobs({
    connection: testDatabase.appConnection,
    log: silentLog,
    connectionsMax: JOB_CONNECTIONS,
  })
  return {
    testDatabase,
    parts: { database: testDatabase.database, jobs, storage: createLocalStorage(files), log: silentLog },
    close: async () => {
      await jobs.stop()
      await testDatabase.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}
