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

// What else a start refuses is in the test of the server's main file; this one is started as an operator would.
test('a port in use is reported in one sentence with exit code 1', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-fault-'))
  const server = launchServer('node', { LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDirectory })
  const code = await server.exited
  other.close()
  await rm(dataDirectory, { recursive: true, force: true })
  expect([code, server.output()]).toEqual([1, expect.stringMatching(ONE_SENTENCE)])
  expect(server.output()).toContain(String(port))
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
