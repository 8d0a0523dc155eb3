import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readRecordedPid } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
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

test('SIGTERM during a stream of messages shuts npm start down cleanly, and nothing is lost or charged twice; a database that cannot start ends the process', async () => {
  test.setTimeout(240_000)
  const service = await startService({ command: 'npm', isOnDisk: true })
  const owner = service.database()
  const cookie = await signInAt(service.url, demoEmail('member'))

  await test.step('SIGTERM shuts npm start down cleanly, and nothing is lost or charged twice', async () => {
    const side = await openDemoSide(service.url, cookie, 'valentina')
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
    expect(await service.ended()).toBe(0)
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
  })

  await test.step('while the database cannot start, cached pages are served and the process is not ready; then it exits with its own code', async () => {
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(service.url + path, { headers })).status
    for (const path of ['/', '/profiles', '/profile/valentina']) expect(await statusOf(path)).toBe(200)
    await appendFile(join(service.dataDirectory, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n')
    const postmaster = readRecordedPid(join(service.dataDirectory, 'postgres'))
    if (postmaster === undefined) throw new Error('the database does not run')
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(() => statusOf('/readyz'), { intervals: [50] }).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    for (const path of ['/', '/profiles', '/profile/valentina'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    const own = await fetch(`${service.url}/`, { headers: { cookie } })
    expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await own.text()).toContain('Seite neu laden')
    expect(await service.ended()).toBe(1)
    expect(service.output()).toContain('the database could not be started again')
  })
  await service.stop()
})
