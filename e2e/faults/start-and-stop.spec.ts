import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Operation, StoredWrite } from '../../apps/server/test/chaos/find-history-faults.ts'
import { findFreePort } from '../support/free-port.ts'
import { demoEmail } from '../support/people.ts'
import { launchServer } from '../support/server-process.ts'
import { startService } from '../support/start-service.ts'
import { checkHistory, readBalance } from './check-history.ts'
import { openDemoSide, signInAt } from './demo-member.ts'
import { createRecordingClient } from './recording-client.ts'

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
  const owner = service.database()
  const side = await openDemoSide(service.url, await signInAt(service.url, demoEmail('member')), 'valentina')
  const { rows } = await owner.pool.query('select member_id from chat_sessions where id = $1', [side.sessionId])
  const [{ member_id: memberId }] = rows as [{ member_id: string }]
  const amount = await readBalance(owner, memberId)
  const operations: Operation[] = []
  const client = createRecordingClient(side, [service.url], operations, Math.random)
  const acknowledged = () => operations.filter(({ kind, outcome }) => kind === 'write' && outcome === 'ok').length
  client.run()
  await expect.poll(acknowledged, { intervals: [20] }).toBeGreaterThan(2)
  const server = service.pid()
  process.kill(server, 'SIGTERM')
  await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 15_000, intervals: [50] }).toBe(false)
  expect(service.output()).not.toMatch(/"level":[56]0/)
  await service.start()
  const before = acknowledged()
  await expect.poll(acknowledged, { intervals: [20] }).toBeGreaterThan(before)
  await client.stop()
  // The demo’s consultant answers.
  const ofMember = ({ sender }: StoredWrite) => sender === 'member'
  const writers = [{ client: 'member', memberId, sessionId: side.sessionId, amount }]
  const history = { writers, operations, lastReads: [], price: 100 }
  expect(await checkHistory(owner, history, ofMember)).toEqual({ faults: [], breaches: {} })
  expect(client.complaints).toEqual([])
  expect(await service.stop()).toBe(0)
})
