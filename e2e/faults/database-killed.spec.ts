import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readRecordedPid } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import { rounds } from '../../apps/server/test/rounds.ts'
import { grantNuggets, readLedger, readMemberMessages } from '../support/ledger.ts'
import { demoEmail } from '../support/people.ts'
import { type Service, startService } from '../support/start-service.ts'
import { openMessageStream, signInAt } from './message-stream.ts'

const KILLS = rounds({ short: 2, long: 10 })

/** Undefined while the database starts. */
const recordedPostmaster = ({ dataDirectory }: Service): number | undefined =>
  readRecordedPid(join(dataDirectory, 'postgres'))

const postmasterOf = (service: Service): number => {
  const pid = recordedPostmaster(service)
  if (pid === undefined) throw new Error('the database does not run')
  return pid
}

test(`the database alone is killed ${KILLS} times under a stream of messages: it serves again by itself, and nothing acknowledged is lost`, async () => {
  test.setTimeout(240_000)
  const service = await startService({ isOnDisk: true })
  const email = demoEmail('member')
  await grantNuggets(service.database(), email, 100_000_000)
  const server = service.pid()
  const stream = await openMessageStream(service.url, await signInAt(service.url, email), 'valentina')
  const waitForProgress = async (): Promise<void> => {
    const before = stream.acknowledged.length
    await expect
      .poll(() => stream.acknowledged.length, { timeout: 60_000, intervals: [10] })
      .toBeGreaterThan(before + 1)
  }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await waitForProgress()
    await sleep(Math.random() * 200)
    const postmaster = postmasterOf(service)
    process.kill(postmaster, 'SIGKILL')
    await waitForProgress()
    await expect.poll(() => [undefined, postmaster].includes(recordedPostmaster(service))).toBe(false)
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200)
  }
  await stream.finish()
  expect(service.pid()).toBe(server)
  const messages = await readMemberMessages(service.database(), email)
  expect(messages).toEqual(stream.acknowledged.map(({ content }) => ({ content, charged: 100, paid: 100 })))
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
  expect(await service.stop()).toBe(0)
})

test('while the database cannot start, cached pages are served and the process is not ready; then it exits with its own code', async () => {
  test.setTimeout(240_000)
  const service = await startService({ isOnDisk: true })
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(service.url + path, { headers })).status
  const cookie = await signInAt(service.url, demoEmail('member'))
  for (const path of ['/', '/profiles', '/profile/valentina']) expect(await statusOf(path)).toBe(200)
  await appendFile(join(service.dataDirectory, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n')
  process.kill(postmasterOf(service), 'SIGKILL')
  await expect.poll(() => statusOf('/readyz'), { intervals: [50] }).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  for (const path of ['/', '/profiles', '/profile/valentina']) expect([path, await statusOf(path)]).toEqual([path, 200])
  const own = await fetch(`${service.url}/`, { headers: { cookie } })
  expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await own.text()).toContain('Seite neu laden')
  expect(await service.ended()).toBe(1)
  expect(service.output()).toContain('the database could not be started again')
  await service.stop()
})
