import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRedis, type TestRedis } from '../../../test/redis-server.ts'
import { runCommandHere, urlOf } from '../../../test/run-command.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createSharedBus } from '../../platform/nodes/shared-bus.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'

let installation: TestDatabase
let redis: TestRedis
let directory: string
beforeAll(async () => {
  installation = await createTestDatabase()
  redis = await startTestRedis()
  directory = await mkdtemp(join(tmpdir(), 'velvetline-restore-'))
})
afterAll(async () => {
  await installation?.drop()
  await redis?.stop()
  await rm(directory, { recursive: true, force: true })
})

const run = async (...words: string[]): Promise<void> => {
  const environment = { DATA_DIR: directory, DATABASE_URL: urlOf(installation.ownerConnection) }
  const { code, stderr } = await runCommandHere(words, environment)
  if (code !== 0) throw new Error(stderr)
}

/** What a node that starts now puts into the tags of this account's polls. */
const versionOf = async (accountId: string): Promise<string | undefined> => {
  // The service stops before a restore: only while this reads is it there.
  const database = createDatabase(installation.appConnection, { poolMax: 2, log: silentLog })
  const secret = await createSecret({ database, clock: systemClock }, 'nodes')()
  const bus = createSharedBus({ url: `unix://${redis.socket}`, log: silentLog, nodeId: newId(), database, secret })
  await bus.open()
  try {
    return await bus.versions.of(accountId)
  } finally {
    await bus.close()
    await database.close()
  }
}

test('nodes that start after a restore give no version that Redis has kept from before', async () => {
  const accountId = newId()
  const before = await versionOf(accountId)
  expect(before).toBeDefined()
  await run('backup', join(directory, 'backup.tar.gz'))
  expect(await versionOf(accountId)).toBe(before)
  await run('restore', '--replace', join(directory, 'backup.tar.gz'))
  expect(await versionOf(accountId)).not.toBe(before)
})
