import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePort } from '../support/free-port.ts'
import { readLedger, readMemberMessages } from '../support/ledger.ts'
import { demoEmail } from '../support/people.ts'
import { launchServer } from '../support/server-process.ts'
import { startService } from '../support/start-service.ts'
import { openMessageStream, signInAt } from './message-stream.ts'

/** Output of exactly one sentence that ends with a full stop. */
const ONE_SENTENCE = /^[^\n]+\.\n$/

let dataDirectory: string
test.beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-fault-'))
})
test.afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

/** The output and exit code of a server that cannot start with these settings. */
const failure = async (settings: Readonly<Record<string, string>>) => {
  const port = String(await findFreePort())
  const server = launchServer('node', { LOG_LEVEL: 'warn', PORT: port, DATA_DIR: dataDirectory, ...settings })
  const code = await server.exited
  return { code, output: server.output() }
}

test('a port in use is reported in one sentence with exit code 1', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { code, output } = await failure({ PORT: String(port) })
  other.close()
  expect([code, output]).toEqual([1, expect.stringMatching(ONE_SENTENCE)])
  expect(output).toContain(String(port))
})

test('a read-only data directory is reported in one sentence with exit code 1', async () => {
  const { code, output } = await failure({ DATA_DIR: '/dev/null/velvetline' })
  expect([code, output]).toEqual([1, expect.stringMatching(ONE_SENTENCE)])
  expect(output).toContain('/dev/null/velvetline')
})

for (const [name, settings] of [
  ['PORT', { PORT: 'many' }],
  ['APP_MODE', { APP_MODE: 'sometimes' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/velvetline' }],
  ['PUBLIC_URL', { APP_MODE: 'live' }],
] as const) {
  test(`an invalid ${name} is reported in one sentence with exit code 1`, async () => {
    const { code, output } = await failure(settings)
    expect([code, output]).toEqual([1, expect.stringMatching(ONE_SENTENCE)])
    expect(output).toContain(name)
  })
}

test('a migration changed after it was applied is reported in one sentence with exit code 1', async () => {
  const service = await startService({ isOnDisk: true })
  await service.database().pool.query("update schema_migrations set checksum = 'another' where number = 2")
  await service.kill()
  const refused = await service.start().catch((error: unknown) => String(error))
  expect(refused).toContain('code 1')
  expect(refused).toMatch(/:\n[^\n]*0002[^\n]*\.\n$/)
  await rm(service.dataDirectory, { recursive: true, force: true })
})

test('SIGTERM during a stream of messages shuts npm start down cleanly, and nothing is lost or charged twice', async () => {
  test.setTimeout(240_000)
  const service = await startService({ command: 'npm', isOnDisk: true })
  const email = demoEmail('member')
  const stream = await openMessageStream(service.url, await signInAt(service.url, email), 'valentina')
  await expect.poll(() => stream.acknowledged.length, { intervals: [20] }).toBeGreaterThan(2)
  const server = service.pid()
  process.kill(server, 'SIGTERM')
  await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 15_000, intervals: [50] }).toBe(false)
  expect(service.output()).not.toMatch(/"level":[56]0/)
  await service.start()
  await stream.finish()
  const messages = await readMemberMessages(service.database(), email)
  expect(messages).toEqual(stream.acknowledged.map(({ content }) => ({ content, charged: 100, paid: 100 })))
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
  expect(await service.stop()).toBe(0)
})
