import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMemoryDirectory } from '../../../../test/memory-directory.ts'
import { silentLog } from '../../../../test/silent-log.ts'
import type { DatabaseConnections } from '../connections.ts'
import { hasCluster, reachEmbeddedPostgres } from './reach-embedded-postgres.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

let directory: string
beforeAll(async () => {
  directory = await makeMemoryDirectory('velvetline-reach-')
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const answers = async ({ appConnection, ownerConnection }: DatabaseConnections): Promise<boolean> => {
  const client = new pg.Client({ ...ownerConnection, database: String(appConnection.database) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select 1 as one')).rows[0]?.one === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('a command uses the database of a service, and leaves it running', async () => {
  expect(hasCluster(directory)).toBe(false)
  const service = await startEmbeddedPostgres({ dataDirectory: directory, log: silentLog })
  const reached = await reachEmbeddedPostgres(directory, silentLog)
  expect([hasCluster(directory), reached.isServerRunning, await answers(reached)]).toEqual([true, true, true])
  await reached.stop()
  expect(await answers(service)).toBe(true)
  await service.stop()
})

test('without a service two commands start the database one after the other, and stop it', async () => {
  const first = await reachEmbeddedPostgres(directory, silentLog)
  let isFirstDone = false
  const second = reachEmbeddedPostgres(directory, silentLog).then((reached) => ({ reached, wasFirstDone: isFirstDone }))
  expect([first.isServerRunning, await answers(first)]).toEqual([false, true])
  isFirstDone = true
  await first.stop()
  const { reached, wasFirstDone } = await second
  expect([wasFirstDone, reached.isServerRunning, await answers(reached)]).toEqual([true, false, true])
  await reached.stop()
  expect(await answers(reached)).toBe(false)
})
