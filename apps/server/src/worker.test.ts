import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../test/create-test-app.ts'
import { createTestPlatform, type TestPlatform } from '../test/create-test-platform.ts'
import { queryApart, urlOf } from '../test/run-command.ts'
import { spawnServer } from '../test/spawn-server.ts'
import { JOB_SCHEMA } from './platform/database/migrations/install-job-queue.ts'

let directory: string
let ofWorker: TestPlatform
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-worker-'))
  ofWorker = await createTestPlatform()
})
afterAll(async () => {
  await ofWorker.close()
  await rm(directory, { recursive: true, force: true })
})

test('the worker works every queue that the server works, and ends in order', async () => {
  const known = new Set<string>()
  const { parts, close } = await createTestPlatform()
  const { jobs } = parts
  const recording: typeof jobs = {
    ...jobs,
    work: (name, ...rest) => {
      known.add(name)
      return jobs.work(name, ...rest)
    },
    repeat: (name, ...rest) => {
      known.add(name)
      return jobs.repeat(name, ...rest)
    },
  }
  const server = await createTestApp({ override: { jobs: recording } })
  await server.close()
  await close()
  const worker = await spawnServer(
    { DATA_DIR: directory, DATABASE_URL: urlOf(ofWorker.testDatabase.ownerConnection) },
    'worker',
  )
  await worker.ready()
  const queues = await queryApart<{ name: string }>(
    ofWorker.testDatabase.ownerConnection,
    `select name from ${JOB_SCHEMA}.queue`,
  )
  worker.process.kill('SIGTERM')
  expect(await worker.exit).toBe(0)
  expect(known.size).toBeGreaterThan(30)
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...known]))
})
